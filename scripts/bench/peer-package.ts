import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { output } from './pinned-process.ts';
import type { Settings } from './row.ts';

/** Installs a package into a folder of this run alone; undefined, and a line that says so, where that cannot be done. */
export async function installed(name: string, { folder, say }: Settings): Promise<string | undefined> {
  const own = join(folder, name.replace(/@.*/, ''));
  if (existsSync(own)) return own;
  mkdirSync(own);
  writeFileSync(join(own, 'package.json'), '{"private":true}');
  try {
    await output('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', own, name], own);
    return own;
  } catch (error) {
    say(`${name} could not be installed and is left out: ${(error as Error).message.split('\n')[0]}`);
    return undefined;
  }
}
