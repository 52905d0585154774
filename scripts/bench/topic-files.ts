import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Says how many milliseconds each topic file of the suite took to load, after the first, which loads what all need. */
const folder = new URL('../../contract-tests/', import.meta.url);
const times: number[] = [];
for (const name of readdirSync(fileURLToPath(folder)).filter((one) => /\.contract\.[jt]s$/.test(one))) {
  const startedAt = performance.now();
  await import(new URL(name, folder).href);
  times.push(performance.now() - startedAt);
}
process.send?.(times.slice(1));
process.disconnect?.();
