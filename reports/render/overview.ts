import { isJudged, isUnknown, requirementsNotMet } from '../exit-code.ts';
import type { Effort, Results, RuleResult, Totals, Verdict } from '../results.ts';
import { shown } from '../shown.ts';
import { totalsOf } from '../totals.ts';
import { verdicts } from '../verdicts.ts';

/** The result in one sentence, and whether it is good news. */
export interface Headline {
  tone: 'good' | 'bad' | 'unknown';
  text: string;
}

export interface TopicOverview {
  topic: string;
  rules: RuleResult[];
  totals: Totals;
}

/** Returns the sentence above every report. It follows the exit code, so the two never disagree. */
export function headlineOf(results: Results): Headline {
  const before = interruptionOf(results.run);
  if (results.exit_code === 1) return { tone: 'bad', text: before + violatedSentence(results) };
  if (results.exit_code === 2) return { tone: 'unknown', text: before + unknownSentence(results) };
  const found =
    results.totals.excused > 0 ? 'No violation was found that is not excused' : 'No violation was found';
  return { tone: 'good', text: [found, ...besides(results)].join(', ') };
}

const endings = {
  service: 'The service is gone. ',
  ledger: 'The ledger is lost. ',
  budget: 'All requests are spent. ',
} as const;

function interruptionOf({ interrupted, time_over, ended }: Results['run']): string {
  if (ended) return endings[ended.by];
  if (time_over) return 'Time over. ';
  return interrupted ? 'Interrupted. ' : '';
}

/** Returns why the run did not reach its end; undefined where it did. */
export function interruptionText({
  interrupted,
  time_over,
  max_time_ms = 0,
  ended,
  not_begun,
}: Results['run']): string | undefined {
  const reached = 'rules that it did not reach are not run.';
  if (not_begun) return `The run ${unjudgedText(not_begun)}: ${not_begun.code}: ${not_begun.message}`;
  if (ended) return `${ended.message[0]?.toUpperCase()}${ended.message.slice(1)}: ${reached}`;
  if (time_over) return `The time of ${durationText(max_time_ms)} was over: ${reached}`;
  return interrupted ? `The run was interrupted: ${reached}` : undefined;
}

/** The code of a run that has written no report of its own: it was killed, or goes on. */
export const notEnded = 'run-not-ended';

/** Returns what became of a run that judged nothing. */
export function unjudgedText({ code }: Pick<NonNullable<Results['run']['not_begun']>, 'code'>): string {
  return code === notEnded ? 'did not end' : 'could not begin';
}

/** In place of the address of a run that could not begin. */
export const noAddress = 'about:blank';

/** Returns the address that the target names. */
export function addressText({ base_url }: Pick<Results['run'], 'base_url'>): string {
  return base_url === noAddress ? 'no address was known' : base_url;
}

type Addresses = Pick<Results['run'], 'base_url' | 'judged_url' | 'receiver' | 'shards'>;

/**
 * Returns what was judged, text and address by turns: the club at the address that the target names, a club of the
 * run's own, or a receiver.
 */
export function judgedParts({ base_url, judged_url, receiver, shards = [] }: Addresses): string[] {
  if (base_url === noAddress) return [addressText({ base_url })];
  if (receiver !== undefined) return ['The receiver at ', base_url, ', for messages of ', receiver.source];
  if (shards.some((shard) => shard.judged_url !== undefined)) return judgedByShards(base_url, shards);
  if (judged_url === undefined) return ['', base_url];
  return ['judged ', judged_url, ", a club of the run's own that starts like ", base_url];
}

function judgedByShards(base_url: string, shards: NonNullable<Results['run']['shards']>): string[] {
  const urls = shards.map(({ judged_url }) => judged_url ?? base_url);
  const listed = urls.flatMap((url, place) => [place === 0 ? 'judged ' : ', ', url]);
  return [...listed, ', clubs of the shards that start like ', base_url];
}

/** Returns what was judged in one line. */
export function judgedText(run: Addresses): string {
  return judgedParts(run).join('');
}

/** Returns how many rules were selected and judged: `39 of 41 rules selected, 37 judged`. */
export function selectionOf({ run, rules }: Results): string {
  // Results of an earlier version do not say how many were selected.
  const selected = run.selected ?? rules.filter((rule) => rule.verdict !== 'not-run').length;
  const judged = rules.filter(isJudged).length;
  const unreached = selected - rules.filter((rule) => rule.verdict !== 'not-run').length;
  const rest = run.interrupted && unreached > 0 ? `, ${unreached} not reached` : '';
  return `${selected} of ${counted(rules.length, 'rule')} selected, ${judged} judged${rest}`;
}

/** Returns the run on one line: effort, seed, requests, time. */
export function costOf({ run }: Results): string {
  if (run.receiver !== undefined)
    return `${counted(run.requests, 'message')} in ${durationText(run.duration_ms)}`;
  const tokens = run.token_requests > 0 ? ` (${run.token_requests} for tokens)` : '';
  return `${mannerOf(run)}${counted(run.requests, 'request')}${tokens} in ${timeOf(run)}`;
}

/** Shards run side by side, so the longest says how long they took. */
function timeOf({ duration_ms, shards }: Results['run']): string {
  const time = durationText(duration_ms);
  return shards === undefined ? time : `${time}, the longest of ${counted(shards.length, 'shard')}`;
}

/** A watch tries nothing and draws nothing. */
function mannerOf({ kind, effort, seed, shard }: Results['run']): string {
  const part = shard === undefined ? '' : `shard ${shard.index} of ${shard.count}, `;
  return kind === 'watch' ? 'watched ' : `${part}${effort} effort, seed ${seed}, `;
}

/** Returns what a run tried, where it drew values, or that it watched. */
export function mannerTexts(run: {
  readonly kind?: 'watch';
  readonly effort?: Effort;
  readonly seed?: number;
}): readonly string[] {
  if (run.kind === 'watch') return ['watched'];
  return run.effort === undefined ? [] : [`${run.effort} effort`, `seed ${run.seed}`];
}

/** Returns what a watch tells about its traffic, a name and a text each; a fact without a text is left out. */
export function trafficFacts({ traffic }: Results['run']): readonly (readonly [string, string])[] {
  if (traffic === undefined) return [];
  const reasons = (all: readonly { reason: string; count: number }[]) =>
    all.map(({ reason, count }) => `${reason} (${count})`).join('; ');
  const facts: [string, string][] = [
    ['Traffic', traffic.source],
    ['Clients', traffic.clients.map(({ client, exchanges }) => `${client} (${exchanges})`).join(', ')],
    ['Not judged', reasons(traffic.not_judged)],
    ['Left out', reasons(traffic.unread)],
    ['Elsewhere', traffic.others === 0 ? '' : `${counted(traffic.others, 'request')} not below the base URL`],
    ...traffic.hints.map(({ client, rule, seen, unless }): [string, string] => [
      'Hint',
      `${client}: ${seen} (${rule}, unless ${unless})`,
    ]),
  ];
  return facts.filter(([, text]) => text !== '');
}

/** Returns what was sent: requests to a service, messages to a receiver. */
export function sentNoun({ run }: Results): string {
  return run.receiver === undefined ? 'request' : 'message';
}

/** Returns the rules with one of the verdicts, in the order of the given verdicts. */
export function rulesWith(results: Results, ...wanted: Verdict[]): RuleResult[] {
  return wanted.flatMap((verdict) => results.rules.filter((rule) => rule.verdict === verdict));
}

/** Returns the rules by topic, in the order in which the topics appear. */
export function topicsOf({ rules }: Results): TopicOverview[] {
  const byTopic = groupedBy(rules, (rule) => rule.topic);
  return [...byTopic].map(([topic, found]) => ({ topic, rules: found, totals: totalsOf(found) }));
}

/** Returns some ids of rules, and how many more there are: `a/b, a/c and 12 more`. */
export function namesOf(rules: readonly { id: string }[], atMost = 5): string {
  return fewOf(
    rules.map(({ id }) => id),
    atMost,
  );
}

/** Returns some of the names, and how many more there are. */
export function fewOf(names: readonly string[], atMost: number): string {
  const few = names.slice(0, atMost).join(', ');
  return names.length > atMost ? `${few} and ${names.length - atMost} more` : few;
}

/** Returns the verdicts that occur, most severe first, with their counts. */
export function countsOf(totals: Totals) {
  return verdicts
    .map((description) => ({ ...description, count: totals[description.verdict] }))
    .filter(({ count }) => count > 0);
}

/** Returns `1 rule`, `2 rules`. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}

/** Returns how many records stayed on the target; one without an identifier may be there or not. */
export function stayedText(records: Results['left_behind']): string {
  const perhaps = records.filter(({ id }) => id === null).length;
  const stayed = `${counted(records.length - perhaps, 'record')} stayed on the target`;
  return perhaps === 0 ? stayed : `${stayed}, and perhaps ${perhaps} more`;
}

/** Returns how many records of each kind stayed, the most first: `85 members, 53 groups`. */
export function stayedByKind(records: Results['left_behind']): string {
  const counts = new Map<string, number>();
  for (const { path } of records) {
    const kind = kindAt(path);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return byKind(counts);
}

/** Returns the counts of kinds in words, the greatest first. */
export function byKind(counts: ReadonlyMap<string, number>): string {
  return [...counts]
    .filter(([, count]) => count > 0)
    .sort(([, one], [, other]) => other - one)
    .map(([kind, count]) => `${count} ${count === 1 ? kind.replace(/s$/, '') : kind}`)
    .join(', ');
}

/** Returns the kind of the records at a path: `annual registrations`. */
export function kindAt(path: string): string {
  const kind = (path.split('/')[1] ?? '').replaceAll('-', ' ');
  return kind === 'attendance' ? 'presences' : kind;
}

/** Returns how many of the records an earlier run made; an empty text where it made none. */
export function usedAgainText(records: Results['left_behind']): string {
  const count = records.filter(({ of_earlier_run }) => of_earlier_run === true).length;
  return count === 0 ? '' : `${count} of them were made by earlier runs and used again.`;
}

/** Returns the command that removes what a run left behind. A run that several shards made up has none of its own. */
export function removalCommand({ cleanup = 'clubproof cleanup' }: Results['run']): string {
  return cleanup;
}

/** Returns a verdict as written in prose: `not applicable`. */
export function verdictText(verdict: Verdict): string {
  return verdict.replace('-', ' ');
}

/** Returns a verdict as the condition of a rule: `2 rules in error`, `2 rules not applicable`. */
export function conditionText(verdict: Verdict): string {
  return verdict === 'error' ? 'in error' : verdictText(verdict);
}

/** Returns a moment to the minute: `2026-11-24 10:00 UTC`. */
export function momentText(time: string): string {
  return `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** Returns milliseconds in a readable unit: `420 ms`, `12.4 s`, `3 min 05 s`. */
export function durationText(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 60_000) return `${(milliseconds / 1000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}

/**
 * Returns the example that shows the violation as JSON, on one line if it fits. A string is
 * returned as it is.
 */
export function counterexampleText(counterexample: unknown, lineWidth = 80): string {
  if (typeof counterexample === 'string') return counterexample;
  const line = JSON.stringify(counterexample);
  return line.length <= lineWidth ? line : JSON.stringify(counterexample, null, 2);
}

/** The most characters of one text that a page shows. */
export const textLimit = 6000;

/** Returns at most `limit` characters of a printable text, and how many were left out. */
export function clipped(text: string, limit: number): string {
  if (text.length <= limit) return shown(text);
  return `${shown(text.slice(0, limit))}… (${text.length - limit} more characters in results.json)`;
}

/** Returns the rules grouped by the key of each, in the order in which the keys first occur. */
export function groupedBy(rules: readonly RuleResult[], key: (rule: RuleResult) => string) {
  const groups = new Map<string, RuleResult[]>();
  for (const rule of rules) groups.set(key(rule), [...(groups.get(key(rule)) ?? []), rule]);
  return groups;
}

function violatedSentence(results: Results): string {
  const failed = rulesWith(results, 'fail');
  const must = failed.filter(({ level }) => level === 'must').length;
  const standards = failed.length - must + (results.run.strict ? results.totals.warn : 0);
  const violated = [
    must > 0 ? counted(must, 'rule') : '',
    standards > 0 ? counted(standards, 'standard') : '',
  ].filter((part) => part !== '');
  const parts = [
    ...(violated.length > 0 ? [`${violated.join(' and ')} violated`] : []),
    ...failingWaivers(results),
    ...builtAfterAll(results),
    ...unmet(results),
    ...warnings(results),
    ...excusedCount(results),
  ];
  return parts.join(', ');
}

function unknownSentence(results: Results): string {
  const { not_begun } = results.run;
  if (not_begun) return `Not judged: the run ${unjudgedText(not_begun)}`;
  const unknown = results.rules.filter(isUnknown);
  const partial = unknown.filter(({ verdict }) => verdict === 'partial').length;
  const whole = unknown.length - partial;
  const found = [
    whole > 0 ? `${counted(whole, 'rule')} blocked or in error` : '',
    partial > 0 ? `${counted(partial, 'rule')} blocked on some operations` : '',
    ...unmet(results),
  ].filter((part) => part !== '');
  return `Could not find out: ${found.length > 0 ? found.join(', ') : notLookedAt(results)}`;
}

/** Returns how many rules that --require names were not judged in full, where there are such rules. */
function unmet(results: Results): string[] {
  const required = requirementsNotMet(results).length;
  return required > 0 ? [`${counted(required, 'required rule')} not judged in full`] : [];
}

function notLookedAt(results: Results): string {
  const judged = results.rules.some((rule) => rule.level === 'must' && isJudged(rule));
  return judged ? 'the run did not reach its end' : 'no rule of level must was judged';
}

function besides(results: Results): string[] {
  const { partial } = results.totals;
  return [
    ...warnings(results),
    ...excusedCount(results),
    ...(partial > 0 ? [`${counted(partial, 'rule')} partial`] : []),
    ...(results.run.not_built === undefined
      ? []
      : [`${counted(results.run.not_built.length, 'operation')} not built`]),
  ];
}

function warnings({ run, totals }: Results): string[] {
  return !run.strict && totals.warn > 0 ? [counted(totals.warn, 'warning')] : [];
}

function excusedCount({ totals }: Results): string[] {
  return totals.excused > 0 ? [`${counted(totals.excused, 'violation')} excused`] : [];
}

/** Returns how many operations are there that the target file lists as not built. */
function builtAfterAll({ run: { not_built = [] } }: Results): string[] {
  const count = not_built.filter(({ answers }) => answers).length;
  return count === 0 ? [] : [`${counted(count, 'operation')} of not_yet built`];
}

/** Returns how many waivers fail the run: `1 waiver over, 2 waivers stale`. */
function failingWaivers({ waivers = [] }: Results): string[] {
  return (['over', 'stale'] as const).flatMap((state) => {
    const count = waivers.filter((applied) => applied.state === state).length;
    return count === 0 ? [] : [`${counted(count, 'waiver')} ${state}`];
  });
}
