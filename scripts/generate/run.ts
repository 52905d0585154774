import { mkdirSync, writeFileSync } from 'node:fs';
import { packageFile } from '../../spec/package-file.ts';
import { products, readContract } from './products.ts';

/** Writes `spec/generated` from the description, the rules and the unspecified points. */
async function generate(): Promise<void> {
  const contract = await readContract();
  const written = await products(contract);
  mkdirSync(packageFile('spec/generated'), { recursive: true });
  for (const [name, text] of written) writeFileSync(packageFile(`spec/generated/${name}`), text);
  const rules = contract.topics.reduce((count, topic) => count + topic.rules.length, 0);
  console.log(
    `spec/generated: ${written.size} files; ${contract.operations.length} operations, ${rules} rules, ` +
      `${contract.unspecifiedPoints.length} unspecified points`,
  );
}

try {
  await generate();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
