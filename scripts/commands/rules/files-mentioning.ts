import { readdirSync, readFileSync } from 'node:fs';
import { packageFile, runsFromSource } from '../../../spec/package-file.ts';

/** Returns the paths of the source files in a folder of the project that mention a rule. Tests are left out. */
export function filesMentioning(ruleId: string, folder: string): string[] {
  const extension = runsFromSource ? '.ts' : '.js';
  const path = moduleFolder(folder);
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(extension) && !name.endsWith(`.test${extension}`))
    .filter((name) => readFileSync(join(path, name), 'utf8').includes(`'${ruleId}'`));
  return names.map((name) => `${folder}/${name.slice(0, -extension.length)}.ts`).sort();
}
