import { mkdirSync, writeFileSync } from 'node:fs';
import { packageFile } from '../../spec/package-file.ts';
import { generateFixtures } from './fixtures.ts';
import { contractFiles, products, readContract } from './products.ts';

/**
 * Writes `fixtures/generated`, `spec/generated` and the types of the results. What the reference reads is written twice:
 * without the response examples, and with those that the reference gave.
 */
async function generate(): Promise<void> {
  generateFixtures();
  await import('./assets.ts');
  const contract = await readContract();
  mkdirSync(packageFile('spec/generated'), { recursive: true });
  write(contractFiles(contract));
  const written = write(await products(contract));
  const rules = contract.topics.reduce((count, topic) => count + topic.rules.length, 0);
  console.log(
    `spec/generated, reports: ${written} files; ${contract.operations.length} operations, ${rules} rules, ` +
      `${contract.unspecifiedPoints.length} unspecified points`,
  );
}

function write(files: ReadonlyMap<string, string>): number {
  for (const [path, text] of files) writeFileSync(packageFile(path), text);
  return files.size;
}

try {
  await generate();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
