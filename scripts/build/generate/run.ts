import { mkdirSync, writeFileSync } from 'node:fs';
import { packageFile } from '../../../spec/package-file.ts';
import { generateFixtures } from './fixtures.ts';
import { contractFiles, products, readContract } from './products.ts';
import { writtenFirst } from './written-first.ts';

/**
 * Writes `fixtures/generated`, `spec/generated` and the types of the results. What the reference reads is written twice:
 * without the response examples, and with those that the reference gave. Where it refuses one, nothing is written.
 */
async function generate(): Promise<void> {
  generateFixtures();
  await import('./assets.ts');
  const contract = await readContract();
  mkdirSync(packageFile('spec/generated'), { recursive: true });
  const written = await writtenFirst(inPackage(contractFiles(contract)), () => products(contract));
  for (const [path, text] of inPackage(written)) writeFileSync(path, text);
  const rules = contract.topics.reduce((count, topic) => count + topic.rules.length, 0);
  console.log(
    `spec/generated, reports: ${written.size} files; ${contract.operations.length} operations, ${rules} rules, ` +
      `${contract.unspecifiedPoints.length} unspecified points`,
  );
}

function inPackage(files: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...files].map(([path, text]) => [packageFile(path), text]));
}

try {
  await generate();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
