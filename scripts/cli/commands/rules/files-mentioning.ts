import { readdirSync, readFileSync } from 'node:fs';
import { packageFile, runsFromSource } from '../../../../spec/package-file.ts';

/** Folders of the project whose files name rules: where they are checked, and where they are kept. */
export const searched = ['contract-tests', 'mock/reference'] as const;

type Folder = (typeof searched)[number];
type FilesByRule = Readonly<Record<string, readonly string[]>>;

/** What the build found in the searched folders. */
export const namingFile = 'dist/files-naming.json';

/** Returns the source files below a folder of the project that name a rule, from the root of the project. */
export function filesMentioning(ruleId: string, folder: Folder): readonly string[] {
  const found = runsFromSource ? filesByRule(folder) : builtFilesByRule()[folder];
  return found[ruleId] ?? [];
}

/** Returns the source files below a folder by the rules that they name; tests are left out. */
export function filesByRule(folder: Folder): FilesByRule {
  const found: Record<string, string[]> = {};
  const names = readdirSync(packageFile(folder), { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((one) => /(?<!\.test|\.testing)\.ts$/.test(one)).sort()) {
    const text = readFileSync(packageFile(`${folder}/${name}`), 'utf8');
    const ids = new Set([...text.matchAll(/'([a-z0-9-]+\/[a-z0-9-]+)'/g)].map(([, id = '']) => id));
    for (const id of ids) found[id] = [...(found[id] ?? []), `${folder}/${name}`];
  }
  return found;
}

function builtFilesByRule(): Readonly<Record<Folder, FilesByRule>> {
  return JSON.parse(readFileSync(packageFile(namingFile), 'utf8'));
}
