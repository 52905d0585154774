import { readdirSync, readFileSync } from 'node:fs';
import { packageFile } from '../../spec/package-file.ts';
import { products, readContract } from '../generate/products.ts';
import { staleFiles } from './stale-files.ts';

/**
 * Compares `spec/generated`, the files that are committed and those that are not, with what the description, the rules
 * and the unspecified points give now. Exit code 1 when one is stale or missing.
 */
async function checkGenerated(): Promise<boolean> {
  const expected = await products(await readContract());
  const found = new Map(readdirSync(packageFile('spec/generated')).map((name) => [name, textOf(name)]));
  const stale = staleFiles(expected, found);
  for (const line of stale) console.error(line);
  if (stale.length === 0) console.log(`ok      spec/generated: ${expected.size} files are fresh`);
  return stale.length === 0;
}

function textOf(name: string): string {
  return readFileSync(packageFile(`spec/generated/${name}`), 'utf8');
}

try {
  if (!(await checkGenerated())) process.exitCode = 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
