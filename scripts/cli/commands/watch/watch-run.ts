import { join } from 'node:path';
import { loadTopicFiles } from '../../../../contract-tests/engine/run/topic-files.ts';
import { noteSecretsOf } from '../../../../contract-tests/engine/wire/secret/sent-secrets.ts';
import { agentsFor } from '../../../../contract-tests/engine/wire/send/agents.ts';
import { isLoopback, type WayToTarget } from '../../../../contract-tests/engine/wire/target/target.ts';
import { notePlace, placeByFile } from '../../../../contract-tests/engine/wire/target/this-machine.ts';
import {
  openPassage,
  type Passage,
  type PassageOptions,
} from '../../../../contract-tests/watch/passage/passage.ts';
import type { ExitCode, Results } from '../../../../reports/results.ts';
import { clientRules, rules } from '../../../../spec/index.ts';
import { checkPatterns } from '../../names/rule-names.ts';
import { recordingIn } from '../../state/recording-file.ts';
import { prepareFolderOf, watchReportsFolder } from '../../state/state-folder.ts';
import { tellRun } from '../../suite-run/told-run.ts';
import { readTargetFile } from '../../target/target-file.ts';
import { failure } from '../../terminal/failure.ts';
import { prepareFolder } from '../../terminal/file-errors.ts';
import { invocation } from '../../terminal/invocation.ts';
import { linePrinter } from '../../terminal/line-printer.ts';
import { shellWord } from '../../terminal/shell-word.ts';
import { printLines } from '../../terminal/terminal-output.ts';
import { untilStopped } from '../../terminal/until-stopped.ts';
import { usual, type WatchFlags } from './watch-flags.ts';
import { type WatchingParts, watching } from './watching.ts';

/** What of a target a watch uses: it never signs in. */
type WatchedTarget = WayToTarget;

/** Judges the traffic that the flags name, and leaves a report. Returns the exit code. */
export async function watch(flags: WatchFlags): Promise<ExitCode> {
  checkPatterns([...flags.only, ...flags.skip], [...rules, ...clientRules]);
  if (flags.report === undefined) prepareFolderOf(join(watchReportsFolder, 'run'));
  prepareFolder(flags.report ?? watchReportsFolder);
  const results = flags.har === undefined ? await watched(flags) : await judgedRecording(flags.har, flags);
  const { report, json } = flags;
  return tellRun(results, { report, among: watchReportsFolder, json });
}

/** Watches until this process is stopped. */
async function watched(flags: WatchFlags): Promise<Results> {
  checkHost(flags);
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
  const { pathname } = new URL(target.base_url);
  const agents = agentsFor(target);
  const passage = await opened({
    baseUrl: target.base_url,
    agents,
    host: flags.host,
    port: flags.port,
    isForOthers: flags.forOthers === true,
    onExchange: seen.see,
    onUnread: seen.unread,
  });
  clientsUse = `${passage.origin}${pathname.replace(/\/$/, '')}`;
  if (!flags.json) printLines(...openingLines(clientsUse, target.base_url, flags));
  await stopped;
  await passage.close();
  agents.close();
  // The lines of the last exchanges are written before the summary.
  await new Promise(setImmediate);
  return seen.end();
}

function openingLines(clientsUse: string, baseUrl: string, { forOthers }: WatchFlags): string[] {
  return [
    `Watching ${baseUrl}. Stop it with Ctrl-C; the report follows.`,
    `Have clients use ${clientsUse} as the base URL.`,
    ...(forOthers ? ['Every machine that reaches this port can use it.'] : []),
  ];
}

/** Without the word of its user a watch opens no way into a service, and past its gateway, for other machines. */
function checkHost({ host, forOthers }: WatchFlags): void {
  const url = `http://${host.includes(':') ? `[${host}]` : host}`;
  if (forOthers || (URL.canParse(url) && isLoopback(url))) return;
  throw failure(
    'wrong-flag',
    `--host ${host} lets other machines use the watch`,
    '--for-others with it, where that is meant',
  );
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
  for (const why of unread) seen.unread(why);
  return seen.end();
}

function namedTarget({ target, baseUrl }: WatchFlags): WatchedTarget | undefined {
  if (target && baseUrl)
    throw failure('wrong-flag', 'several targets were given', 'one of --target, --base-url');
  if (!target && !baseUrl) return undefined;
  const read = target ? readTargetFile(target) : { base_url: baseUrl as string };
  const named = { ...read, base_url: read.base_url.replace(/\/$/, '') };
  noteSecretsOf(named);
  notePlace(named.base_url, placeByFile(named));
  return named;
}

function partsOf(flags: WatchFlags, baseUrl: string): Omit<WatchingParts, 'source' | 'print'> {
  return {
    baseUrl,
    flags,
    rerunCommand: (ids) => rerunCommand(flags, ids),
  };
}

function printsLines({ quiet, json }: WatchFlags): boolean {
  return !quiet && !json;
}

/** A recording is judged again. Live traffic does not come again: a run sends requests of its own. */
function rerunCommand(flags: WatchFlags, ids: readonly string[]): string {
  const { har, target, baseUrl } = flags;
  const only = ids.map((id) => `--only ${id}`).join(' ');
  const words = [
    ...(har === undefined ? [] : [`--har ${shellWord(har)}`]),
    ...(target === undefined ? [] : [`--target ${shellWord(target)}`]),
    ...(baseUrl === undefined ? [] : [`--base-url ${shellWord(baseUrl)}`]),
  ].join(' ');
  const isOfClients = ids.some((id) => clientRules.some((rule) => rule.id === id));
  const command = har === undefined && target !== undefined && !isOfClients ? 'test' : 'watch';
  const place = har === undefined && command === 'watch' ? wordsOfPlace(flags) : '';
  return `${invocation()} ${command} ${words}${place} ${only}`;
}

/** Clients know the address of the watch: the next one listens there, too. */
function wordsOfPlace({ port, host, forOthers }: WatchFlags): string {
  return [
    ...(port === usual.port ? [] : [` --port ${port}`]),
    ...(host === usual.host ? [] : [` --host ${host}`]),
    ...(forOthers ? [' --for-others'] : []),
  ].join('');
}
