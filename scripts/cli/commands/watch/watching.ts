import { runNames } from '../../../../contract-tests/engine/wire/message/run-names.ts';
import { withoutNotedSecrets } from '../../../../contract-tests/engine/wire/secret/secrets.ts';
import {
  isThisMachine,
  type NamingDocuments,
  notePlace,
  placeByDocuments,
} from '../../../../contract-tests/engine/wire/target/this-machine.ts';
import { harEntry } from '../../../../contract-tests/watch/recorded/har-entry.ts';
import { type HarFile, openHarFile } from '../../../../contract-tests/watch/recorded/har-file.ts';
import type { WatchedExchange } from '../../../../contract-tests/watch/watched-exchange.ts';
import { countReason, type Sight, watchTraffic } from '../../../../contract-tests/watch/watched-traffic.ts';
import { exitCodeOf } from '../../../../reports/exit-code.ts';
import type { Results, Traffic } from '../../../../reports/results.ts';
import { matchesRule } from '../../../../reports/rule-pattern.ts';
import { inLog, shown } from '../../../../reports/shown.ts';
import { totalsOf } from '../../../../reports/totals.ts';
import type { RuleId } from '../../../../spec/index.ts';
import { packageVersion } from '../../../../spec/package-version.ts';
import { prepareFolderOf } from '../../state/state-folder.ts';
import { failure } from '../../terminal/failure.ts';
import { whyUnwritable } from '../../terminal/file-errors.ts';
import { clientResults, hintsIn } from './client-results.ts';
import { clientSide } from './client-side.ts';
import { exchangeLine } from './exchange-line.ts';
import type { WatchFlags } from './watch-flags.ts';

/** Judges exchanges as they come, and says at the end what was found. */
export interface Watching {
  readonly see: (exchange: WatchedExchange, leftOut?: ReadonlySet<RuleId>) => void;
  /** Tells of what could not be read or was not passed on, and counts it. */
  readonly unread: (why: string) => void;
  readonly end: () => Results;
}

export interface WatchingParts {
  readonly baseUrl: string;
  /** What is watched: the address that clients use, or the recorded file. */
  readonly source: () => string;
  readonly flags: WatchFlags;
  readonly rerunCommand: (rules: readonly string[]) => string;
  /** Prints the line of an exchange; undefined where no lines are wanted. */
  readonly print: ((line: string) => void) | undefined;
}

/** Begins to watch the traffic of a service. The topic files have to be loaded before. */
export function watching({ baseUrl, source, flags, rerunCommand, print }: WatchingParts): Watching {
  const { only, skip } = flags;
  const isSkipped = (rule: string) => isNamed(rule, skip);
  const isSelected = (rule: string) => (only.length === 0 || isNamed(rule, only)) && !isSkipped(rule);
  const isTold = (rule: string) => !isSkipped(rule);
  const selection = { isSelected, isSkipped };
  const traffic = watchTraffic({ ...selection, rerunCommand });
  const clients = clientSide(isThisMachine(baseUrl));
  const { origin } = new URL(baseUrl);
  let recording = flags.record === undefined ? undefined : openRecording(flags.record);
  let notRecorded: string | undefined;
  const unread = new Map<string, number>();
  const [started, startedAt] = [new Date(), performance.now()];

  function see(exchange: WatchedExchange, leftOut?: ReadonlySet<RuleId>): void {
    const sight = traffic.see(exchange, leftOut);
    notePlaceIn(sight);
    const client = isOfService(exchange) ? clients.observe(exchange) : undefined;
    record(exchange, sight, client);
    if (print === undefined) return;
    const careless = clients.newlyViolated(client).filter(isTold);
    print(exchangeLine(exchange, [...sight.violated, ...careless]));
  }

  /** Judging goes on without a recording. */
  function record(exchange: WatchedExchange, sight: Sight, client: string | undefined): void {
    if (notRecorded !== undefined) countReason(unread, notRecorded);
    const ended = recording?.add(harEntry(exchange, sight, client));
    if (ended === undefined) return;
    recording = undefined;
    notRecorded = `not recorded: ${whyUnwritable(ended.cause)}`;
    countReason(unread, notRecorded);
    const left = ended.isWhole ? 'It is whole up to here' : 'It is cut, and cannot be read';
    const line = `The recording ${flags.record} ends: ${whyUnwritable(ended.cause)}. ${left}; judging goes on.`;
    process.stderr.write(`${inLog(shown(line))}\n`);
  }

  /** What passes may show that a tunnel is watched: from then on people are masked. */
  function notePlaceIn({ sent, response }: Sight): void {
    const member = namingMembers[sent?.operation ?? ''];
    if (member === undefined || response === undefined || !isThisMachine(baseUrl)) return;
    const documents = { metadata: undefined, changes: undefined, description: undefined };
    const place = placeByDocuments({ base_url: baseUrl }, { ...documents, [member]: response.json });
    if (!place.isHere) notePlace(baseUrl, place);
  }

  /** A recording has addresses of other services, too. */
  function isOfService({ isStrayed, url }: WatchedExchange): boolean {
    return !isStrayed || url.startsWith(`${origin}/`);
  }

  function end(): Results {
    recording?.close();
    const reports = clients.reports();
    const rules = [...traffic.results(), ...clientResults(reports, { baseUrl, ...selection, rerunCommand })];
    const { counts } = traffic;
    const passed: Traffic = {
      source: source(),
      judged: counts.judged,
      others: counts.others,
      not_judged: counted(counts.notJudged),
      unread: counted(unread),
      clients: reports.map(({ client, exchanges, findings }) => ({
        client,
        exchanges,
        violated: findings.map(({ rule }) => rule).filter(isTold),
      })),
      hints: hintsIn(reports, isSelected),
    };
    const run: Results['run'] = {
      ...nothingOfASuite,
      kind: 'watch',
      traffic: passed,
      id: runNames().runId,
      started_at: started.toISOString(),
      base_url: baseUrl,
      selected: rules.filter(({ id }) => isSelected(id)).length,
      requests: counts.exchanges,
      token_requests: counts.tokenRequests,
      requests_by_operation: Object.fromEntries(counts.byOperation),
      description_etag: traffic.descriptionEtag(),
      duration_ms: Math.round(performance.now() - startedAt),
      suite_version: packageVersion(),
      strict: flags.strict === true,
      options: { only, skip },
      target: { ...(flags.target && { file: flags.target }) },
    };
    const results = { run, rules, left_behind: [], totals: totalsOf(rules) };
    return withoutNotedSecrets({ ...results, exit_code: exitCodeOf({ run, rules }) });
  }

  return {
    see,
    unread(why) {
      countReason(unread, why);
      print?.(inLog(shown(`- ${why}`)));
    },
    end,
  };
}

/** The operations whose responses name the place of a service. */
const namingMembers: Readonly<Record<string, keyof NamingDocuments>> = {
  getAuthorizationServer: 'metadata',
  getChanges: 'changes',
  getDescription: 'description',
};

/** What only a run of the suite has: no effort, no drawn value, no record. */
const nothingOfASuite = {
  effort: 'standard',
  seed: 0,
  requests_by_owner: [],
  writes: false,
} as const satisfies Partial<Results['run']>;

function isNamed(rule: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => matchesRule(pattern, rule));
}

function counted(reasons: ReadonlyMap<string, number>): Traffic['not_judged'] {
  return [...reasons].map(([reason, count]) => ({ reason, count }));
}

function openRecording(path: string): HarFile {
  prepareFolderOf(path);
  try {
    return openHarFile(path, packageVersion());
  } catch (cause) {
    throw failure('file-unwritable', path, whyUnwritable(cause), cause);
  }
}
