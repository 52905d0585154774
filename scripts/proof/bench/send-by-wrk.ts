import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Counted, Load } from './load.ts';
import { clientCore, output } from './pinned-process.ts';
import type { Settings } from './row.ts';

function version(): string | undefined {
  return /wrk (\S+)/.exec(spawnSync('wrk', ['-v'], { encoding: 'utf8' }).stdout ?? '')?.[1];
}

/** Returns a function that sends by wrk, one thread on the client's core. Throws where wrk is not installed. */
export function sendByWrk({ folder }: Settings): (load: Load) => Promise<Counted> {
  if (version() === undefined)
    throw new Error('wrk, which sends the load, is not installed: apt-get install wrk');
  return async (load) => {
    const script = join(folder, 'load.lua');
    writeFileSync(script, scriptOf(load));
    const words = ['-t1', `-c${load.connections}`, `-d${load.seconds}s`, '-s', script, load.origin];
    const said = await output('taskset', ['-c', clientCore(), 'wrk', ...words]);
    const [, counted] = /^counted (.*)$/m.exec(said) ?? [];
    if (counted === undefined) throw new Error(`wrk did not say what it counted: ${said}`);
    return JSON.parse(counted) as Counted;
  };
}

/** Reads are written once; a write is written anew each time, with a key of its own. */
function scriptOf({ token, requests }: Load): string {
  const listed = requests.map(({ method, path, body }) =>
    [method, path, ...(body === undefined ? [] : [body])].map(luaText).join(','),
  );
  return `
wrk.headers["Authorization"] = ${luaText(`Bearer ${token}`)}
wrk.headers["Content-Type"] = "application/json"
local requests = {${listed.map((one) => `{${one}}`).join(',\n')}}
local ready, turn, keys = {}, 0, 0
local run = "bench-" .. os.time() .. "-" .. tostring(requests):gsub("[^%w]", "") .. "-"
init = function()
  for index, one in ipairs(requests) do
    if one[3] == nil and one[1] == "GET" then ready[index] = wrk.format(one[1], one[2], wrk.headers) end
  end
end
request = function()
  turn = turn % #requests + 1
  if ready[turn] ~= nil then return ready[turn] end
  keys = keys + 1
  wrk.headers["Idempotency-Key"] = run .. keys
  return wrk.format(requests[turn][1], requests[turn][2], wrk.headers, requests[turn][3])
end
done = function(summary, latency)
  local errors = summary.errors
  print(string.format('counted {"perSecond":%f,"p99":%f,"answers":%d,"refusals":%d,"lost":%d}',
    summary.requests / summary.duration * 1e6, latency:percentile(99) / 1000, summary.requests, errors.status,
    errors.connect + errors.read + errors.write + errors.timeout))
end
`;
}

/** Lua reads the escapes of JSON, but for those beyond ASCII, which it takes as they are. */
function luaText(text: string): string {
  return JSON.stringify(text);
}

/** The client with its version, for the report. */
export function clientName(): string {
  return `wrk ${version() ?? 'is not installed'}`;
}
