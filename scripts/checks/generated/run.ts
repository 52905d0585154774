import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { packageFile } from '../../../spec/package-file.ts';
import { products, readContract } from '../../build/generate/products.ts';
import { staleFiles } from './stale-files.ts';

/**
 * Compares `spec/generated`, the files that are committed and those that are not, with what the description, the rules
 * and the unspecified points produce now. Exit code 1 when one is stale or missing.
 */
async function checkGenerated(): Promise<boolean> {
  const expected = await products(await readContract());
  const inFolder = readdirSync(packageFile('spec/generated')).map((name) => `spec/generated/${name}`);
  const paths = new Set([...inFolder, ...expected.keys()].filter((path) => existsSync(packageFile(path))));
  const found = new Map([...paths].map((path) => [path, readFileSync(packageFile(path), 'utf8')]));
  const stale = staleFiles(expected, found);
  for (const line of stale) console.error(line);
  if (stale.length === 0) console.log(`ok      generated: ${expected.size} files are fresh`);
  return stale.length === 0;
}

try {
  if (!(await checkGenerated())) process.exitCode = 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
