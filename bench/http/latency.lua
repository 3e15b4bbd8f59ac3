-- For wrk: the figures of a run as one line of JSON; an argument is the pause of a connection before a request, in ms.
local pause = 0

function init(args)
  pause = tonumber(args[1] or "0")
  if pause > 0 then
    delay = function() return pause end
  end
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"requests": %d, "rate": %.0f, "p50": %.3f, "p99": %.3f, "p999": %.3f, "max": %.3f, "errors": %d}\n',
    summary.requests, summary.requests / summary.duration * 1e6,
    latency:percentile(50) / 1000, latency:percentile(99) / 1000, latency:percentile(99.9) / 1000, latency.max / 1000,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
