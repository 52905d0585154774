import { operation as contractOf, type OperationId } from '../../spec/index.ts';
import type { Heard } from '../support/heard.ts';
import { judgeShared } from '../support/shared-answer.ts';
import type { Suite } from '../support/suite.ts';
import { goodRequest } from './good-request.ts';

/** A public document, read once for the whole run. */
export function publicDocument(suite: Suite, id: OperationId): Promise<Heard> {
  return suite.shared(`the answer of ${id}`, async () => {
    const heard = await suite.ask(id, await goodRequest(suite, id));
    if (id !== 'getGuide' || heard.status === 200) return heard;
    // Whether the guide stands at the base address with or without the slash is open.
    const atBase = await suite.askPath({ method: 'GET', path: '', token: 'none' });
    return atBase.status === 200 ? atBase : heard;
  });
}

/** Holds a check against a public document. */
export async function judgeDocument(
  suite: Suite,
  id: OperationId,
  check: (heard: Heard) => void | Promise<void>,
): Promise<void> {
  await judgeShared(suite, await publicDocument(suite, id), check);
}

/** The operations of the rule that are public reads, each of which needs nothing but to be asked for. */
export function publicReads(suite: Suite): readonly OperationId[] {
  return suite.rule.operations.filter((id) => {
    const { access, method } = contractOf(id);
    return access === 'public' && method === 'GET';
  });
}
