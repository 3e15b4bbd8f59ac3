-- Gene for Neovim 0.7 and later: starts the language server for buffers of the file type gene.
-- require('gene').setup({ cmd = { 'gene', 'lsp' } })
local M = {}

local defaults = { cmd = { 'gene', 'lsp' }, on_attach = nil, capabilities = nil }

local function root(file)
  local dir = vim.fn.fnamemodify(file, ':p:h')
  local at = dir
  while at ~= '' do
    if vim.fn.filereadable(at .. '/package.gene') == 1 or vim.fn.isdirectory(at .. '/.git') == 1 then
      return at
    end
    local up = vim.fn.fnamemodify(at, ':h')
    if up == at then
      break
    end
    at = up
  end
  return dir
end

local clients = {}

local function attach(buffer, options)
  local file = vim.api.nvim_buf_get_name(buffer)
  if file == '' or vim.bo[buffer].buftype ~= '' then
    return
  end
  local dir = root(file)
  local id = clients[dir]
  if not id or not vim.lsp.get_client_by_id(id) then
    id = vim.lsp.start_client({
      name = 'gene',
      cmd = options.cmd,
      root_dir = dir,
      workspace_folders = { { uri = vim.uri_from_fname(dir), name = dir } },
      capabilities = options.capabilities or vim.lsp.protocol.make_client_capabilities(),
      on_attach = options.on_attach,
    })
    clients[dir] = id
  end
  if id then
    vim.lsp.buf_attach_client(buffer, id)
  end
end

function M.setup(given)
  local options = vim.tbl_extend('force', defaults, given or {})
  vim.api.nvim_create_autocmd('FileType', {
    pattern = 'gene',
    callback = function(event)
      attach(event.buf, options)
      vim.bo[event.buf].omnifunc = 'v:lua.vim.lsp.omnifunc'
    end,
  })
end

return M
