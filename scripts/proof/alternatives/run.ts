import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { rules } from '../../../spec/index.ts';
import { highestSeed, wholeNumber } from '../../cli/terminal/flag-values.ts';
import { changedFiles } from '../changed-files.ts';
import { inShard, shardIn } from '../shard.ts';
import { shrink } from '../trials/shrink.ts';
import { workerPool } from '../trials/worker-pool.ts';
import { type Complaint, comparedLooks, type Judged } from './complaints.ts';
import { drawnWorlds, worldsOfTheMock } from './drawn-worlds.ts';
import type { WorldTrial } from './worker.ts';
import { ofChanges } from './world-selection.ts';
import { allWorlds, factors, type PlannedWorld, shares, unusualIn, type World, worldWith } from './worlds.ts';

/**
 * Proves that the suite raises no false alarm: in every lawful world no rule is red, and no rule is a warning unless a
 * choice suspends it; in the mock's own world every rule that has a check passes. Prints each rule that complains, with
 * the fewest settings under which it does.
 *
 * A world with complaints is judged once more when all others have been: on a busy machine a check may wait too short a
 * time. What does not complain again is printed, and fails nothing.
 *
 * The mock's own world is judged at `standard`. In every other world a share of the topics is judged at `standard` and
 * the rest at `smoke`; `--whole` judges all topics at `standard`. `--shard i/n` takes each n-th world. `--with NAME=VALUE`,
 * which can be repeated, takes the one world in which only these settings are unusual. `--drawn N` takes N drawn worlds
 * alone, the first by the seed of `--seed`, the next by the seed after it. `--changed` takes a third of the worlds, which the
 * commit draws.
 */
const { values: flags } = parseArgs({
  options: {
    shard: { type: 'string', default: '1/1' },
    with: { type: 'string', multiple: true, default: [] },
    whole: { type: 'boolean', default: false },
    drawn: { type: 'string' },
    changed: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
  },
});
const mostDrawn = 10_000;
const topics = [...new Set(rules.map(({ topic }) => topic))];
const nothingPassed: Complaint = { rule: 'the run itself', verdict: 'error', says: 'no rule passed' };
const started = performance.now();
/** A few drawn worlds stand in each run; more of them are a matter of hours. */
const drawnInEachRun = 3;
const planned = plannedWorlds();
const { chosen, says } = flags.changed ? ofChanges(planned, changedFiles()) : { chosen: planned, says: [] };
for (const line of says) console.log(line);
const worlds = inShard<PlannedWorld>(chosen, shardIn(flags.shard));
/** One for each core, and one while another waits. */
const processes = availableParallelism() + 1;
const workers = workerPool<WorldTrial, Judged>('scripts/proof/alternatives/worker', processes);
let runs = 0;
const judge = (world: World, only: readonly string[] = [], inFull?: readonly string[]) => {
  runs += 1;
  return workers.perform({ world, only, ...(inFull && { inFull }) });
};

const complaining = new Map<string, { complaint: Complaint; worlds: World[] }>();
const firstLook = await Promise.all(
  worlds.map(async (planned, index) => {
    const judged = withAnyPassed(await judgedOrBroken(planned));
    const { requests, passed, complaints } = judged;
    console.log(
      `${nameOf(planned, index)}: ${requests} requests, ${passed} rules pass, ${complaints.length} complaints`,
    );
    for (const { rule, verdict, says } of complaints) console.log(`  ${rule}: ${verdict}: ${says}`);
    return { planned, index, complaints };
  }),
);
for (const { planned, index, complaints } of firstLook.filter(({ complaints }) => complaints.length > 0)) {
  const again = withAnyPassed(await judgedOrBroken(planned)).complaints;
  const { repeated, once } = comparedLooks(complaints, again);
  for (const complaint of repeated) note(planned.world, complaint);
  for (const { rule, verdict, says } of once)
    console.error(
      `${nameOf(planned, index)}: ${rule} was ${verdict} once, and not when it was judged again\n  ${says}`,
    );
}
/** To shrink a world takes dozens of runs. Complaints often have one cause, and the worlds are judged again once it is fixed. */
const mostShrunk = 4;
await Promise.all([...complaining.values()].map((noted, index) => explain(noted, index < mostShrunk)));
await workers.close();

const minutes = ((performance.now() - started) / 60_000).toFixed(1);
const cpuMinutes = (workers.cpuSeconds() / 60).toFixed(1);
console.log(
  `alternatives: ${worlds.length} worlds of ${Object.keys(factors).length} factors, ${runs} runs, ${complaining.size} complaints, ${minutes} minutes, ${cpuMinutes} processor minutes`,
);
process.exitCode = complaining.size > 0 || worlds.length === 0 ? 1 : 0;

function plannedWorlds(): readonly PlannedWorld[] {
  if (flags.with.length > 0) return [{ world: worldOf(flags.with) }];
  const first = wholeNumber(highestSeed)(flags.seed);
  return flags.drawn === undefined
    ? [...allWorlds(), ...drawnWorlds(drawnInEachRun, first), ...worldsOfTheMock()]
    : drawnWorlds(wholeNumber(mostDrawn, 1)(flags.drawn), first);
}

function worldOf(settings: readonly string[]): World {
  const named = settings.map((setting) => setting.split('=') as [string, string]);
  const unknown = named.find(([name, value]) => !factors[name]?.includes(value));
  if (unknown !== undefined) throw new Error(`${unknown.join('=')} is not among the factors.`);
  return worldWith(Object.fromEntries(named));
}

async function judgedOrBroken({ world, share }: PlannedWorld): Promise<Judged> {
  return judge(world, [], flags.whole ? undefined : topicsOf(share)).catch((error: Error) => ({
    complaints: [{ ...nothingPassed, says: error.message }],
    passed: 0,
    requests: 0,
  }));
}

function topicsOf(share: number | undefined): readonly string[] | undefined {
  return share === undefined ? undefined : topics.filter((_, place) => place % shares === share);
}

/** A run in which no rule passes has judged nothing. */
function withAnyPassed(judged: Judged): Judged {
  return judged.passed > 0 ? judged : { ...judged, complaints: [...judged.complaints, nothingPassed] };
}

function nameOf({ seed }: PlannedWorld, index: number): string {
  return seed === undefined ? `world ${index + 1}` : `drawn world ${seed}`;
}

function note(world: World, complaint: Complaint): void {
  const before = complaining.get(complaint.rule);
  if (before === undefined) complaining.set(complaint.rule, { complaint, worlds: [world] });
  else before.worlds.push(world);
}

async function explain(
  { complaint, worlds: [world] }: { complaint: Complaint; worlds: World[] },
  isShrunk: boolean,
): Promise<void> {
  const { rule, verdict, says } = complaint;
  const settings = world === undefined ? [] : Object.entries(unusualIn(world));
  const complains = async (some: readonly (readonly [string, string])[]) => {
    const judged = await judge(worldWith(Object.fromEntries(some)), [rule]).catch(() => undefined);
    // Settings that exclude each other are no world.
    return judged?.complaints.some((each) => each.rule === rule) === true;
  };
  const fewest = isShrunk && rule !== nothingPassed.rule ? await shrink(settings, complains) : settings;
  const where = fewest.map((setting) => setting.join('=')).join(', ') || 'the mock as it is';
  const named = isShrunk ? `smallest: ${where}` : `one of ${settings.length} settings`;
  console.error(`${rule}: ${verdict} in ${complaining.get(rule)?.worlds.length} worlds, ${named}\n  ${says}`);
}
