import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { RefusedExample } from './refused-example.ts';

/**
 * Writes the files that the reference reads, and returns what is made with it. Where an example is refused, the files are as
 * they were: half of them, without examples, would be taken for what the contract says.
 */
export async function writtenFirst<T>(
  files: ReadonlyMap<string, string>,
  make: () => Promise<T>,
): Promise<T> {
  const former = [...files.keys()].map((path) => [path, existsSync(path) && readFileSync(path)] as const);
  for (const [path, text] of files) writeFileSync(path, text);
  try {
    return await make();
  } catch (error) {
    if (error instanceof RefusedExample)
      for (const [path, text] of former) text === false ? rmSync(path) : writeFileSync(path, text);
    throw error;
  }
}
