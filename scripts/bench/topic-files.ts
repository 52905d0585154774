import { readdirSync } from 'node:fs';
import { moduleFolder } from '../../spec/package-file.ts';

/** Says how many topic files the suite has, and how many milliseconds it takes to load them beyond what every run loads. */
await import('../../contract-tests/run/run-suite.ts');
const { loadTopicFiles } = await import('../../contract-tests/run/topic-files.ts');
const startedAt = performance.now();
await loadTopicFiles();
const milliseconds = performance.now() - startedAt;
const files = readdirSync(moduleFolder('contract-tests')).filter((name) => /\.contract\.[jt]s$/.test(name));
process.send?.({ files: files.length, milliseconds });
process.disconnect?.();
