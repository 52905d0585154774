import type { Operation } from '../../spec/index.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { violation } from '../engine/judging/violation.ts';
import { recordsOn } from '../scenes/records-on-lists.ts';
import { wholeWalksOver } from './list-walks.ts';

/** Expects a list to show each record that the run made for it. */
export async function expectMadeListed(suite: Suite, operation: Operation): Promise<void> {
  const made = await recordsOn(suite, operation);
  const [whole] = await wholeWalksOver(suite, operation);
  suite.judged(made.length);
  const missing = made.find((id) => !whole?.ids.includes(id));
  if (missing !== undefined)
    throw violation(`record ${missing} in ${operation.id}`, `${whole?.ids.length} others`);
}
