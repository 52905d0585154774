import type { OperationId } from '../../../spec/index.ts';
import { judgeShared } from '../../engine/judging/judge-shared.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import type { Response } from '../../engine/wire/response.ts';
import { publicDocument } from '../../probes/public-document.ts';

/** Runs a check on a public document. */
export async function judgeDocument(
  suite: Suite,
  id: OperationId,
  check: (response: Response) => void | Promise<void>,
): Promise<void> {
  await judgeShared(suite, await publicDocument(suite, id), check);
}
