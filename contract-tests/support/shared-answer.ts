import { Broken } from './broken.ts';
import type { Heard } from './heard.ts';
import type { Suite } from './suite.ts';

/** Holds a check against an answer that several rules look at; a breach shows that answer. */
export async function judgeShared(
  suite: Suite,
  heard: Heard,
  check: (heard: Heard) => void | Promise<void>,
): Promise<void> {
  suite.judged(1);
  try {
    await check(heard);
  } catch (error) {
    if (error instanceof Broken && error.exchanges.length === 0) error.exchanges = [heard];
    throw error;
  }
}
