import { counted } from '../counted.ts';
import { failsTheRun } from '../excused.ts';
import type { AppliedWaiver, Results, RuleResult, WaiverState } from '../results.ts';

interface StateWords {
  readonly title: string;
  readonly means?: string;
  /** What to do about a waiver that fails the run, or that does not cover a violation. */
  readonly fix?: string;
}

const stateWords: Record<WaiverState, StateWords> = {
  excuses: { title: 'excuses a violation' },
  over: {
    title: 'is over',
    means: 'its last day is past',
    fix: 'fix the violation and remove the waiver, or agree on another day with its owner',
  },
  stale: {
    title: 'is stale',
    means: 'the run found no violation where the waiver excuses one',
    fix: 'remove it, so that the rule is held again',
  },
  exceeded: {
    title: 'is exceeded',
    means: 'the rule is violated on operations that no waiver names',
    fix: 'fix the violation there, or name these operations in a waiver',
  },
  'not-judged': { title: 'was not needed', means: 'the run did not judge its rule there' },
};

/** Returns the waivers that a reader must look at: those that fail the run or do not cover a violation. */
export function troubledWaivers({ waivers = [] }: Results): readonly AppliedWaiver[] {
  return waivers.filter((applied) => failsTheRun(applied) || applied.state === 'exceeded');
}

/** Returns why a violated rule does not fail the run, after its name: `is excused until 2026-12-18`. */
export function excuseTitle({ waiver }: RuleResult): string {
  return waiver === undefined ? 'is violated in the baseline, too' : `is excused until ${waiver.until}`;
}

/** Returns the facts about what excuses a violated rule by their names. */
export function excuseFacts({ waiver, baseline }: RuleResult): readonly (readonly [string, string])[] {
  if (waiver === undefined) return [['baseline', `run ${baseline}`]];
  return [
    ['reason', waiver.reason],
    ['owner', waiver.owner],
  ];
}

/** Returns what a run says of its baseline, as a fact with its name; nothing where it has none. */
export function baselineFacts({
  baseline,
}: Pick<Results, 'baseline'>): readonly (readonly [string, string])[] {
  if (baseline === undefined) return [];
  const { run, violated, fixed } = baseline;
  const gone = fixed.length === 0 ? '' : `, of which ${fixed.length} fixed`;
  const text = `run ${run.id} of ${run.started_at.slice(0, 10)} at ${run.base_url}, ${counted(violated.length, 'violation')}${gone}`;
  return [['Baseline', text]];
}

/** Returns a waiver and its state in one line: `waiver of season/ends-on-or-after-start is over`. */
export function waiverTitle({ waiver, state }: AppliedWaiver): string {
  return `waiver of ${waiver.rule} ${stateWords[state].title}`;
}

/** Returns the facts about a waiver by their names. */
export function waiverFacts({
  waiver,
  state,
  violated,
}: AppliedWaiver): readonly (readonly [string, string])[] {
  const { means, fix } = stateWords[state];
  const facts = {
    means,
    violated: violated?.join(', '),
    excused: waiver.operations?.join(', '),
    until: waiver.until,
    reason: waiver.reason,
    owner: waiver.owner,
    fix,
  };
  return Object.entries(facts).filter((fact): fact is [string, string] => fact[1] !== undefined);
}
