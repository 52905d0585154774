import { fewOf } from '../render/wording.ts';
import type { Results } from '../results.ts';

/** The results of a shard, and where they were read. */
export interface ShardRun {
  readonly folder: string;
  readonly results: Results;
}

/** Why runs cannot be merged: what is wrong, about which of them, and in which way. */
export interface Obstacle {
  readonly code:
    | 'not-a-shard'
    | 'shards-differ'
    | 'shard-lacks'
    | 'shard-twice'
    | 'shard-missing'
    | 'shards-overlap';
  readonly about: string;
  readonly detail: string;
}

/** What all shards of a run have in common, by the words that a message names it with. */
const common: Readonly<Record<string, (results: Results) => unknown>> = {
  'number of shards': ({ run }) => run.shard?.count,
  'suite version': ({ run }) => run.suite_version,
  // The embedded reference listens at another port in each run.
  'base URL': ({ run }) => (run.target.embedded ? 'embedded' : run.base_url),
  effort: ({ run }) => run.effort,
  seed: ({ run }) => run.seed,
  '--writes': ({ run }) => run.writes,
  '--strict': ({ run }) => run.strict,
  '--only, --skip or --require': ({ run }) => run.options,
  waivers: ({ waivers = [] }) => waivers.map(({ waiver }) => waiver),
  'rules that are judged in passing': ({ run }) => run.shard?.in_passing,
  'number of rules': ({ run }) => run.shard?.of,
};

/** Returns why these runs are not the shards of one run, each once; undefined where they are. */
export function obstacleTo(runs: readonly ShardRun[]): Obstacle | undefined {
  return noShard(runs) ?? difference(runs) ?? lacking(runs) ?? twice(runs) ?? missing(runs) ?? overlap(runs);
}

function noShard(runs: readonly ShardRun[]): Obstacle | undefined {
  const other = runs.find(({ results }) => results.run.shard === undefined);
  return other && { code: 'not-a-shard', about: other.folder, detail: '' };
}

function difference([first, ...others]: readonly ShardRun[]): Obstacle | undefined {
  if (first === undefined) return undefined;
  for (const [name, of] of Object.entries(common)) {
    const text = ({ results }: ShardRun) => JSON.stringify(of(results)) ?? 'none';
    const other = others.find((each) => text(each) !== text(first));
    if (other === undefined) continue;
    const detail = [first, other].map((each) => `${clipped(text(each))} in ${each.folder}`).join(', ');
    return { code: 'shards-differ', about: name, detail };
  }
  return undefined;
}

/** What a shard could judge by, in words: each shard needs what the others have. */
const abilities: Readonly<Record<string, (results: Results) => readonly string[]>> = {
  'permissions of the client': ({ run }) => run.permissions ?? [],
  'entries of the target file': ({ run }) => run.supplied ?? [],
  'features of the club': operationsIn,
};

/** The operations that the club has; one that a shard found missing is no feature. */
function operationsIn({ rules }: Results): readonly string[] {
  return [
    ...new Set(
      rules.flatMap(({ operations, absent }) => operations.filter((each) => !absent.includes(each))),
    ),
  ];
}

function lacking(runs: readonly ShardRun[]): Obstacle | undefined {
  const unbuilt = runs.flatMap(
    ({ results }) => results.run.not_built?.map(({ operation }) => operation) ?? [],
  );
  for (const [about, of] of Object.entries(abilities)) {
    const all = new Set(runs.flatMap(({ results }) => of(results)));
    const detail = runs.flatMap(({ folder, results }) => {
      const own: readonly string[] = [...of(results), ...unbuilt];
      const lacks = [...all].filter((each) => !own.includes(each));
      return lacks.length === 0 ? [] : [`${folder} lacks ${fewOf(lacks, 6)}`];
    });
    if (detail.length > 0) return { code: 'shard-lacks', about, detail: detail.join('; ') };
  }
  return undefined;
}

function clipped(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

function twice(runs: readonly ShardRun[]): Obstacle | undefined {
  for (const run of runs) {
    const same = runs.filter((each) => indexOf(each) === indexOf(run));
    if (same.length > 1)
      return { code: 'shard-twice', about: nameOf(run), detail: same.map(({ folder }) => folder).join(', ') };
  }
  return undefined;
}

function missing(runs: readonly ShardRun[]): Obstacle | undefined {
  const count = runs[0]?.results.run.shard?.count ?? 0;
  const there = runs.map(indexOf);
  const absent = Array.from({ length: count }, (_, place) => place + 1).filter(
    (each) => !there.includes(each),
  );
  if (absent.length === 0) return undefined;
  const detail = `${there.length} of ${count} were named`;
  return { code: 'shard-missing', about: absent.map((each) => `${each}/${count}`).join(', '), detail };
}

/** Shards of one version divide the rules alike: else a file was changed by hand. */
function overlap(runs: readonly ShardRun[]): Obstacle | undefined {
  const rules = runs.flatMap(({ results }) => results.run.shard?.rules ?? []);
  const again = rules.find((rule, place) => rules.indexOf(rule) !== place);
  if (again !== undefined)
    return { code: 'shards-overlap', about: again, detail: 'several shards judged it' };
  const { in_passing = [], of = 0 } = runs[0]?.results.run.shard ?? {};
  const count = rules.length + in_passing.length;
  if (count === of) return undefined;
  return { code: 'shards-overlap', about: `${count} rules`, detail: `the whole run has ${of}` };
}

function indexOf({ results }: ShardRun): number {
  return results.run.shard?.index ?? 0;
}

function nameOf({ results: { run } }: ShardRun): string {
  return `${run.shard?.index}/${run.shard?.count}`;
}
