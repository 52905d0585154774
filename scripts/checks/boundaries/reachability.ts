import type { IModule } from 'dependency-cruiser';
import type { Direction } from './direction.ts';

/** A file that a direction speaks about, and the forbidden one that it imports or reaches. */
export interface Violation {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Returns what breaks the directions with `reachable`, over any number of files in between. dependency-cruiser looks for
 * each pair of files by itself, which takes eight times as long as all else that it does.
 */
export function forbiddenReach(
  modules: readonly IModule[],
  directions: readonly Direction[],
): readonly Violation[] {
  const importers = importersOf(modules);
  return directions.flatMap(({ name, from, to }) => {
    const forbidden = new RegExp(to.path as string);
    const targets = new Map(
      [...importers.keys()].filter((file) => forbidden.test(file)).map((file) => [file, file]),
    );
    for (const [file, target] of targets)
      for (const importer of importers.get(file) ?? [])
        if (!targets.has(importer)) targets.set(importer, target);
    return [...targets]
      .filter(([file]) => isAbout(from, file))
      .map(([file, target]) => ({ name, from: file, to: target }));
  });
}

/** Each file that is imported, with those that import it. */
function importersOf(modules: readonly IModule[]): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies) {
      const known = importers.get(resolved);
      if (known) known.push(source);
      else importers.set(resolved, [source]);
    }
  return importers;
}

function isAbout({ path = '', pathNot }: Direction['from'], file: string): boolean {
  return new RegExp(path).test(file) && !(pathNot !== undefined && new RegExp(pathNot).test(file));
}
