-- nvim --headless -l: parses the files named in $LIST with the compiled grammar in $PARSER; writes every token to $RESULT.
vim.treesitter.require_language('gene', os.getenv('PARSER'))
local kinds = {}
for _, kind in ipairs({
  'comment', 'block_comment', 'string', 'interpolated_string', 'character', 'regex', 'number', 'constant', 'key', 'symbol', 'dots',
}) do
  kinds[kind] = true
end
local out = io.open(os.getenv('RESULT'), 'w')
local function walk(node)
  if kinds[node:type()] then
    local _, _, from = node:start()
    local _, _, to = node:end_()
    out:write('T ' .. from .. ' ' .. to .. ' ' .. node:type() .. '\n')
  elseif node:type() == 'ERROR' or node:missing() then
    local row, column = node:start()
    out:write('E ' .. (row + 1) .. ':' .. (column + 1) .. '\n')
  end
  for child in node:iter_children() do
    walk(child)
  end
end
for file in io.lines(os.getenv('LIST')) do
  local handle = io.open(file, 'rb')
  local text = handle:read('*a')
  handle:close()
  out:write('F ' .. file .. '\n')
  walk(vim.treesitter.get_string_parser(text, 'gene'):parse()[1]:root())
end
for _, query in ipairs({ 'highlights', 'folds', 'indents' }) do
  local handle = io.open(os.getenv('QUERIES') .. '/' .. query .. '.scm')
  vim.treesitter.parse_query('gene', handle:read('*a'))
  handle:close()
end
out:write('done\n')
out:close()
vim.cmd('qall!')
