import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import { directions } from './directions.ts';

export const sourceFolders = ['spec', 'fixtures', 'mock', 'contract-tests', 'reports', 'scripts', 'examples'];

/** The directions as the tool takes them: it refuses members that it does not know. */
const forbidden = directions.map(({ planted: _, ...rule }) => rule) as unknown as IForbiddenRuleType[];

/** Follows the imports of the TypeScript files below a folder and holds them against the directions. */
export async function cruised(
  folder: string,
  folders: readonly string[] = sourceFolders,
): Promise<ICruiseResult> {
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
  return output;
}
