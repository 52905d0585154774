import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { spawnClubproof, textOf } from '../../cli/clubproof-process.ts';
import { readResults } from '../../cli/state/report-folder.ts';
import { type HostileConnection, hostileConnection } from './hostile-bytes.ts';
import { startOddService } from './odd-service.ts';

/**
 * Sends raw bytes to a watch before a service that responds oddly: `--connections N` (4000), `--seed N`. The watch has to go on,
 * to pass nothing that is not below its base URL, and to end with its report and a whole recording; else exit code 1.
 */
const { values: flags } = parseArgs({
  options: { connections: { type: 'string', default: '4000' }, seed: { type: 'string', default: '1' } },
});
const [seed, numRuns] = [Number(flags.seed), Number(flags.connections)];
const started = performance.now();
const prefix = '/demo/api/v1';
/** Connections that are open at the same time. */
const atOnce = 40;
/** How long a client waits for the end of its connection, in milliseconds. */
const patience = 100;

const folder = mkdtempSync(join(tmpdir(), 'clubproof-fuzz-watch-'));
const [har, report] = [join(folder, 'traffic.har'), join(folder, 'report')];
const service = await startOddService(prefix);
const watch = spawnClubproof(
  ['watch', '--base-url', `${service.origin}${prefix}`, '--port', '0', '--record', har, '--report', report],
  ['ignore', 'pipe', 'pipe'],
  folder,
);
const [stdout, stderr] = [textOf(watch.stdout), textOf(watch.stderr)];
while (!/Have clients use (\S+)/.test(stdout()) && watch.exitCode === null)
  await new Promise((resolve) => setTimeout(resolve, 10));
const [, clientsUse = ''] = /Have clients use (\S+)/.exec(stdout()) ?? [];
const port = Number(new URL(clientsUse).port);

const connections = fc.sample(hostileConnection, { seed, numRuns });
const problems: string[] = [];
let tried = 0;
while (tried < connections.length && problems.length === 0) {
  const some = connections.slice(tried, tried + atOnce);
  await Promise.all(some.map(sent));
  tried += some.length;
  if (!(await isAlive())) problems.push(`the watch does not respond after connection ${tried}`);
}
watch.kill('SIGINT');
const [exitCode] = watch.exitCode === null ? await once(watch, 'close') : [watch.exitCode];
service.close();

if (![0, 1, 2].includes(exitCode)) problems.push(`it ended with ${exitCode}`);
if (stderr() !== '') problems.push(`it wrote to standard error: ${stderr().slice(0, 1_000)}`);
problems.push(...service.strayed.slice(0, 10).map((what) => `the service received ${what}`));
const { traffic } = readResults(report).run;
const { log } = JSON.parse(readFileSync(har, 'utf8'));
rmSync(folder, { recursive: true });

const seconds = ((performance.now() - started) / 1000).toFixed(0);
const refused = traffic?.unread.reduce((sum, { count }) => sum + count, 0) ?? 0;
console.log(
  `fuzz:watch: seed ${seed}, ${tried} connections tried in ${seconds} s, ${problems.length} ended the watch or came through it; ` +
    `${service.requests()} requests reached the service, ${traffic?.judged} responses were judged, ` +
    `${traffic?.others} requests were to other addresses, ${refused} told as not passed on or not read; ${log.entries.length} recorded`,
);
for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 || service.requests() < tried / 20 ? 1 : 0;

/** Sends the bytes of a connection, part by part, and leaves as it says. */
async function sent({ parts, leaves }: HostileConnection): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => undefined).on('data', () => undefined);
  socket.once('end', () => socket.end());
  for (const part of parts) {
    if (socket.destroyed) break;
    socket.write(part);
    await new Promise(setImmediate);
  }
  if (leaves === 'ends') socket.end();
  const late = setTimeout(() => socket.destroy(), leaves === 'cuts' ? 0 : patience);
  await closed;
  clearTimeout(late);
}

async function isAlive(): Promise<boolean> {
  try {
    const response = await fetch(`${clientsUse}/alive`, { signal: AbortSignal.timeout(10_000) });
    return (await response.text()) === 'alive';
  } catch {
    return false;
  }
}
