import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { moduleFolder, runsFromSource } from '../../spec/package-file.ts';

/** The source files below a folder of the project that name a rule, from the root of the project; tests are left out. */
export function filesNaming(ruleId: string, folder: string): string[] {
  const extension = runsFromSource ? '.ts' : '.js';
  const path = moduleFolder(folder);
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(extension) && !name.endsWith(`.test${extension}`))
    .filter((name) => readFileSync(join(path, name), 'utf8').includes(`'${ruleId}'`));
  return names.map((name) => `${folder}/${name.slice(0, -extension.length)}.ts`).sort();
}
