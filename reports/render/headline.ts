import { counted } from '../counted.ts';
import { isJudged, isUnknown, requirementsNotMet } from '../exit-code.ts';
import type { Results } from '../results.ts';
import { rulesWith } from './rules-of-results.ts';
import { durationText } from './wording.ts';

/** The result in one sentence, and whether it is good news. */
export interface Headline {
  tone: 'good' | 'bad' | 'unknown';
  text: string;
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
  budget: 'The limit of requests was reached. ',
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
  const must = results.rules.filter(({ level, unselected }) => level === 'must' && unselected === undefined);
  if (must.some(isJudged)) return 'the run did not reach its end';
  const begun = must.filter(({ verdict }) => verdict !== 'not-run');
  return begun.length > 0 && begun.every(({ verdict }) => verdict === 'not-applicable')
    ? 'no selected rule applies to this target'
    : 'no rule of level must was judged';
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
