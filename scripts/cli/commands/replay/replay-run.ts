import { resolve } from 'node:path';
import type { Target } from '../../../../contract-tests/engine/wire/target/target.ts';
import { counted } from '../../../../reports/counted.ts';
import { clipped } from '../../../../reports/render/wording.ts';
import type { ExitCode, Results, RuleResult, Verdict } from '../../../../reports/results.ts';
import { matchesRule } from '../../../../reports/rule-pattern.ts';
import { checkPatterns } from '../../names/rule-names.ts';
import { readResults, writeReport } from '../../state/report-folder.ts';
import { replayFolder } from '../../state/state-folder.ts';
import { type JudgingFlags, judged } from '../../suite-run/judged-run.ts';
import { withTarget } from '../../target/chosen-target.ts';
import { failure } from '../../terminal/failure.ts';
import { printLines } from '../../terminal/terminal-output.ts';

/** The flags of `clubproof replay`, as commander passes them on. */
export interface ReplayFlags {
  /** The folder of the run whose findings are replayed. */
  report: string;
  target?: string;
  embedded?: true;
  writes?: true;
}

/** Replays the findings of a run, or those of one rule, and prints for each whether it is fixed. */
export async function replay(pattern: string | undefined, flags: ReplayFlags): Promise<ExitCode> {
  if (pattern !== undefined) checkPatterns([pattern]);
  const before = readResults(flags.report);
  const findings = before.rules.filter(
    ({ id, failure: found }) => found !== undefined && (pattern === undefined || matchesRule(pattern, id)),
  );
  if (findings.length === 0) throw failure('nothing-to-replay', flags.report, pattern ?? '');
  const judging = judgingFlags(before, findings, flags);
  const { results: now, served } = await withTarget(judging, (target) =>
    wroteThere(before, judging, target)
      ? judged({ ...target, writes: true }, { ...judging, writes: true })
      : judged(target, judging),
  );
  const { page } = writeReport(replayFolder, now, served);
  const outcomes = findings.map((finding) => outcomeOf(finding, now));
  printLines('', ...outcomes.flatMap(outcomeLines), '', totalLine(outcomes), page);
  return exitCodeOf(outcomes);
}

/** The seed of that run repeats its requests. A finding of a passive rule needs the rules that sent those requests. */
function judgingFlags({ run }: Results, findings: readonly RuleResult[], flags: ReplayFlags): JudgingFlags {
  const raisers = findings.flatMap(({ failure: found }) => found?.raised_by ?? []);
  const target = flags.embedded ? undefined : (flags.target ?? run.target.file);
  return {
    ...(target !== undefined && { target }),
    ...(flags.embedded && { embedded: true }),
    only: [...new Set([...findings.map(({ id }) => id), ...raisers])],
    skip: [],
    require: [],
    effort: run.effort,
    seed: run.seed,
    ...(flags.writes && { writes: true }),
  };
}

/** Whether the run wrote to this very target. Its permission to write is for the same file and address, and for no other. */
function wroteThere({ run }: Results, { target: file }: JudgingFlags, { base_url }: Target): boolean {
  const isSameFile =
    file !== undefined && run.target.file !== undefined && resolve(file) === resolve(run.target.file);
  return run.writes && isSameFile && run.base_url === base_url;
}

type Word = 'STILL BROKEN' | 'FIXED' | 'UNKNOWN';

interface ReplayOutcome {
  readonly id: string;
  readonly word: Word;
  /** The expected and the actual response, or the reason why the rule could not be judged. */
  readonly detail: string | undefined;
}

const words: { readonly [V in Verdict]?: Word } = {
  fail: 'STILL BROKEN',
  warn: 'STILL BROKEN',
  pass: 'FIXED',
  partial: 'FIXED',
};

function outcomeOf({ id }: RuleResult, { rules }: Results): ReplayOutcome {
  const result = rules.find((rule) => rule.id === id);
  const word = (result && words[result.verdict]) ?? 'UNKNOWN';
  const found = result?.failure;
  const detail = found ? `expected ${found.expected}; got ${found.actual}` : result?.reason;
  return { id, word, detail: word === 'FIXED' ? undefined : detail };
}

const symbols: Readonly<Record<Word, string>> = { 'STILL BROKEN': '✗', FIXED: '✓', UNKNOWN: '■' };
const indented = '                ';

function outcomeLines({ id, word, detail }: ReplayOutcome): string[] {
  const line = `${symbols[word]} ${word.padEnd(12)}  ${id}`;
  return detail === undefined ? [line] : [line, `${indented}${clipped(detail.split('\n', 1)[0] ?? '', 200)}`];
}

function totalLine(outcomes: readonly ReplayOutcome[]): string {
  const count = (word: Word) => outcomes.filter((outcome) => outcome.word === word).length;
  return `${counted(outcomes.length, 'finding')}: ${count('STILL BROKEN')} still broken, ${count('FIXED')} fixed, ${count('UNKNOWN')} unknown`;
}

function exitCodeOf(outcomes: readonly ReplayOutcome[]): ExitCode {
  if (outcomes.some(({ word }) => word === 'STILL BROKEN')) return 1;
  return outcomes.every(({ word }) => word === 'FIXED') ? 0 : 2;
}
