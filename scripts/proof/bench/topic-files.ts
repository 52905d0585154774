import { readdirSync } from 'node:fs';
import { packageFile } from '../../../spec/package-file.ts';

/** Says how many topic files the suite has, and how many milliseconds it takes to load them beyond what every run loads. */
await import('../../../contract-tests/engine/run/run-suite.ts');
const { loadTopicFiles } = await import('../../../contract-tests/engine/run/topic-files.ts');
const startedAt = performance.now();
await loadTopicFiles();
const milliseconds = performance.now() - startedAt;
const files = readdirSync(packageFile('contract-tests/areas'), { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.contract.ts'),
);
process.send?.({ files: files.length, milliseconds });
process.disconnect?.();
