import { cruise, type IForbiddenRuleType, type IModule } from 'dependency-cruiser';
import type { Direction } from './direction.ts';
import { directions } from './directions.ts';
import { forbiddenReach, type Violation } from './reachability.ts';

export const sourceFolders = [
  ...['spec', 'fixtures', 'traffic', 'mock', 'contract-tests', 'reports', 'scripts', 'examples'],
];

const isOfReach = ({ to }: Direction) => to.reachable === true;

/** The directions as the tool takes them: it refuses members that it does not know. */
const forbidden = directions
  .filter((direction) => !isOfReach(direction))
  .map(({ planted: _, ...rule }) => rule) as unknown as IForbiddenRuleType[];

/** Follows the imports of the TypeScript files below a folder and holds them against the directions. */
export async function cruised(
  folder: string,
  folders: readonly string[] = sourceFolders,
): Promise<{ readonly modules: readonly IModule[]; readonly violations: readonly Violation[] }> {
  const { output } = await cruise([...folders], {
    baseDir: folder,
    ruleSet: { forbidden },
    validate: true,
    tsPreCompilationDeps: true,
    // As Node resolves: some packages name their entry by "exports" alone.
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
    // Examples import the package by its name, and so from dist.
    doNotFollow: { path: '^(node_modules|dist)/' },
    exclude: { path: '^reports/out/|\\.(json|yaml|csv)$' },
  });
  if (typeof output === 'string') throw new Error('dependency-cruiser gave text in place of a result');
  const { modules, summary } = output;
  const violations = summary.violations.map(({ rule, from, to }) => ({ name: rule.name, from, to }));
  return { modules, violations: [...violations, ...forbiddenReach(modules, directions.filter(isOfReach))] };
}
