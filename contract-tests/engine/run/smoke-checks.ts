import { readFileSync } from 'node:fs';
import type { RuleId } from '../../../spec/index.ts';
import { packageFile } from '../../../spec/package-file.ts';
import { seedOf } from '../judging/seed.ts';

/** What `npm run costs` has measured of the checks at smoke. */
export interface SmokeMeasures {
  /** The checks that detect a defect at smoke. */
  readonly checks: Readonly<Record<string, MeasuredCheck>>;
  readonly scenes: readonly MeasuredScene[];
}

export interface MeasuredCheck {
  /** The number of defects that it detects at smoke, of those that the self-test plays. */
  readonly finds: number;
  /** The requests of the check alone. */
  readonly requests: number;
  /** The places in `scenes` of those that it needs. */
  readonly scenes: readonly number[];
}

interface MeasuredScene {
  readonly requests: number;
  /** Made by every smoke run, for a request that each operation gets. */
  readonly isAlwaysMade: boolean;
}

/** The requests that the checks of a smoke run may add up to; the rest of its 300 go to the operations that are left. */
const budget = 155;

const known = new Map<number, ReadonlySet<RuleId>>();

/** The checks that smoke runs with this seed. */
export function checksAtSmoke(seed: number): ReadonlySet<RuleId> {
  const chosen = known.get(seed) ?? chosenChecks(measures(), seed, budget);
  known.set(seed, chosen);
  return chosen;
}

let read: SmokeMeasures | undefined;

function measures(): SmokeMeasures {
  read ??= JSON.parse(readFileSync(packageFile('contract-tests/smoke.json'), 'utf8')) as SmokeMeasures;
  return read;
}

/**
 * Returns the checks by what they find for their requests, the best first. Many find one defect for one request: of those
 * that find the same, each seed has others first.
 */
function ranked(checks: SmokeMeasures['checks'], seed: number): string[] {
  return Object.entries(checks)
    .map(([rule, check]) => ({ rule, worth: yieldOf(check), lot: seedOf(seed, rule) }))
    .sort((one, other) => other.worth - one.worth || one.lot - other.lot)
    .map(({ rule }) => rule);
}

/** Checks that share the scenes which are still to be made, and what all of them cost and find. */
interface Bundle {
  readonly rules: readonly string[];
  readonly scenes: ReadonlySet<number>;
  readonly requests: number;
  readonly finds: number;
}

/**
 * Chooses the checks that find most, for at most that number of requests. Scenes are what costs, and checks share them: so the next bundle
 * is always the best of those that share the scenes which no chosen check has paid for yet.
 */
export function chosenChecks(measured: SmokeMeasures, seed: number, requests: number): ReadonlySet<RuleId> {
  const left = new Set(ranked(measured.checks, seed));
  const paid = new Set(measured.scenes.flatMap(({ isAlwaysMade }, place) => (isAlwaysMade ? [place] : [])));
  const chosen = new Set<RuleId>();
  for (let spent = 0; ; ) {
    const bundle = bestBundle(measured, { left, paid, room: requests - spent });
    if (bundle === undefined) return chosen;
    spent += bundle.requests;
    for (const scene of bundle.scenes) paid.add(scene);
    for (const rule of bundle.rules) {
      left.delete(rule);
      chosen.add(rule as RuleId);
    }
  }
}

interface Choice {
  /** The best first. */
  readonly left: ReadonlySet<string>;
  readonly paid: ReadonlySet<number>;
  readonly room: number;
}

function bestBundle(measured: SmokeMeasures, { left, paid, room }: Choice): Bundle | undefined {
  const unpaid = new Map(
    [...left].map((rule) => [
      rule,
      (measured.checks[rule]?.scenes ?? []).filter((scene) => !paid.has(scene)),
    ]),
  );
  const sceneSets = new Map([...unpaid.values()].map((scenes) => [scenes.join(), new Set(scenes)]));
  let best: Bundle | undefined;
  for (const scenes of sceneSets.values()) {
    const sharing = [...unpaid].filter(([, own]) => own.every((scene) => scenes.has(scene)));
    const bundle = bundleOf(
      measured,
      sharing.map(([rule]) => rule),
      scenes,
      room,
    );
    if (bundle !== undefined && (best === undefined || yieldOf(bundle) > yieldOf(best))) best = bundle;
  }
  return best;
}

/** The part of the checks that finds most for its requests and fits into the room; undefined where none fits. */
function bundleOf(
  { checks, scenes: all }: SmokeMeasures,
  rules: readonly string[],
  scenes: ReadonlySet<number>,
  room: number,
): Bundle | undefined {
  const costOf = (rule: string) => checks[rule]?.requests ?? 0;
  const findsOf = (rule: string) => checks[rule]?.finds ?? 0;
  const setUp = [...scenes].reduce((sum, scene) => sum + (all[scene]?.requests ?? 0), 0);
  let best: Bundle | undefined;
  let growing: Bundle = { rules: [], scenes, requests: setUp, finds: 0 };
  for (const rule of rules) {
    const requests = growing.requests + costOf(rule);
    if (requests > room) continue;
    growing = { ...growing, rules: [...growing.rules, rule], requests, finds: growing.finds + findsOf(rule) };
    if (best === undefined || yieldOf(growing) >= yieldOf(best)) best = growing;
  }
  return best;
}

function yieldOf({ finds, requests }: Pick<Bundle, 'finds' | 'requests'>): number {
  return finds / Math.max(requests, 0.1);
}
