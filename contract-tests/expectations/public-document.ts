import type { OperationId } from '../../spec/index.ts';
import { publicDocument } from '../given/public-document.ts';
import { judgeShared } from '../judging/shared-answer.ts';
import type { Suite } from '../judging/suite.ts';
import type { Response } from '../wire/response.ts';

/** Runs a check on a public document. */
export async function judgeDocument(
  suite: Suite,
  id: OperationId,
  check: (response: Response) => void | Promise<void>,
): Promise<void> {
  await judgeShared(suite, await publicDocument(suite, id), check);
}
