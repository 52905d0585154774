import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadTopicFiles } from '../../../contract-tests/engine/run/topic-files.ts';
import { agentsFor } from '../../../contract-tests/engine/wire/agents.ts';
import { noteSecretsOf } from '../../../contract-tests/engine/wire/sent-secrets.ts';
import type { WayToTarget } from '../../../contract-tests/engine/wire/target.ts';
import { notePlace, placeByFile } from '../../../contract-tests/engine/wire/this-machine.ts';
import {
  openPassage,
  type Passage,
  type PassageOptions,
} from '../../../contract-tests/watch/passage/passage.ts';
import { NotRecorded } from '../../../contract-tests/watch/recorded/recorded-exchange.ts';
import { type Recording, recordedTraffic } from '../../../contract-tests/watch/recorded/recorded-traffic.ts';
import type { ExitCode, Results } from '../../../reports/results.ts';
import { clientRules, rules } from '../../../spec/index.ts';
import { checkPatterns } from '../../names/rule-names.ts';
import { prepareFolderOf, watchReportsFolder } from '../../state/state-folder.ts';
import { tellRun } from '../../suite-run/told-run.ts';
import { readTargetFile } from '../../target/target-file.ts';
import { failure } from '../../terminal/failure.ts';
import { prepareFolder, reasonOf } from '../../terminal/file-errors.ts';
import { invocation } from '../../terminal/invocation.ts';
import { linePrinter } from '../../terminal/line-printer.ts';
import { shellWord } from '../../terminal/shell-word.ts';
import { printLines } from '../../terminal/terminal-output.ts';
import { untilStopped } from '../../terminal/until-stopped.ts';
import type { WatchFlags } from './watch-flags.ts';
import { type WatchingParts, watching } from './watching.ts';

/** What of a target a watch uses: it never signs in. */
type WatchedTarget = WayToTarget;

/** Judges the traffic that the flags name, and leaves a report. Returns the exit code. */
export async function watch(flags: WatchFlags): Promise<ExitCode> {
  checkPatterns([...flags.only, ...flags.skip], [...rules, ...clientRules]);
  prepareFolder(flags.report ?? watchReportsFolder);
  prepareFolderOf(join(watchReportsFolder, 'run'));
  const results = flags.har === undefined ? await watched(flags) : await judgedRecording(flags.har, flags);
  const { report, json } = flags;
  return tellRun(results, { report, among: watchReportsFolder, json });
}

/** Watches until this process is stopped. */
async function watched(flags: WatchFlags): Promise<Results> {
  const stopped = untilStopped();
  const target = namedTarget(flags);
  if (target === undefined) throw failure('no-target', '', '--target FILE, --base-url URL, or --har FILE');
  await loadTopicFiles();
  let clientsUse = '';
  const seen = watching({
    ...partsOf(flags, target.base_url),
    source: () => clientsUse,
    print: printsLines(flags) ? linePrinter(process.stdout) : undefined,
  });
  const { origin, pathname } = new URL(target.base_url);
  const agents = agentsFor(target);
  const passage = await opened({
    upstream: origin,
    agents,
    host: flags.host,
    port: flags.port,
    onExchange: seen.see,
    onUnread: seen.unread,
  });
  clientsUse = `${passage.origin}${pathname.replace(/\/$/, '')}`;
  if (!flags.json) printLines(...openingLines(clientsUse, target.base_url));
  await stopped;
  await passage.close();
  agents.close();
  // The lines of the last exchanges are written before the summary.
  await new Promise(setImmediate);
  return seen.end();
}

function openingLines(clientsUse: string, baseUrl: string): string[] {
  return [
    `Watching ${baseUrl}. Stop it with Ctrl-C; the report follows.`,
    `Have clients use ${clientsUse} as the base URL.`,
  ];
}

function opened(options: PassageOptions): Promise<Passage> {
  const { host, port } = options;
  return openPassage(options).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') throw failure('port-in-use', `port ${port} on ${host}`, '', error);
    throw failure('address-unusable', `port ${port} on ${host}`, error.message, error);
  });
}

async function judgedRecording(file: string, flags: WatchFlags): Promise<Results> {
  const target = namedTarget(flags);
  const { baseUrl, exchanges, unread } = recordingIn(file, target?.base_url);
  await loadTopicFiles();
  const seen = watching({
    ...partsOf(flags, baseUrl),
    source: () => file,
    print: printsLines(flags) ? (line) => process.stdout.write(`${line}\n`) : undefined,
  });
  for (const { exchange, leftOut } of exchanges) seen.see(exchange, leftOut);
  for (let entry = 0; entry < unread; entry += 1) seen.unread('an entry that has no address');
  return seen.end();
}

function recordingIn(file: string, baseUrl: string | undefined): Recording {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw failure('no-recording', file, reasonOf(cause), cause);
  }
  try {
    return recordedTraffic(text, baseUrl);
  } catch (error) {
    throw error instanceof NotRecorded ? failure('no-recording', file, error.message, error) : error;
  }
}

function namedTarget({ target, baseUrl }: WatchFlags): WatchedTarget | undefined {
  if (target && baseUrl)
    throw failure('wrong-flag', 'several targets were given', 'one of --target, --base-url');
  if (!target && !baseUrl) return undefined;
  const named = target ? readTargetFile(target) : { base_url: baseUrl as string };
  noteSecretsOf(named);
  notePlace(named.base_url, placeByFile(named));
  return named;
}

function partsOf(flags: WatchFlags, baseUrl: string): Omit<WatchingParts, 'source' | 'print'> {
  return {
    baseUrl: baseUrl.replace(/\/$/, ''),
    flags,
    rerunCommand: (ids) => rerunCommand(flags, ids),
  };
}

function printsLines({ quiet, json }: WatchFlags): boolean {
  return !quiet && !json;
}

/** A recording is judged again. Live traffic does not come again: a run sends requests of its own. */
function rerunCommand({ har, target, baseUrl }: WatchFlags, ids: readonly string[]): string {
  const only = ids.map((id) => `--only ${id}`).join(' ');
  const words = [
    ...(har === undefined ? [] : [`--har ${shellWord(har)}`]),
    ...(target === undefined ? [] : [`--target ${shellWord(target)}`]),
    ...(baseUrl === undefined ? [] : [`--base-url ${shellWord(baseUrl)}`]),
  ].join(' ');
  const isOfClients = ids.some((id) => clientRules.some((rule) => rule.id === id));
  const command = har === undefined && target !== undefined && !isOfClients ? 'test' : 'watch';
  return `${invocation()} ${command} ${words} ${only}`;
}
