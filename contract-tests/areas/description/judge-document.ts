import type { JsonObject, OperationId } from '../../../spec/index.ts';
import { judgeShared } from '../../engine/judging/judge-shared.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { publicDocument } from '../../probes/public-document.ts';
import { objectOf } from '../../scenes/response-reading.ts';

/** Runs a check on the response with a public document. */
export async function judgeDocument(
  suite: Suite,
  id: OperationId,
  check: (response: Response) => void | Promise<void>,
): Promise<void> {
  await judgeShared(suite, await publicDocument(suite, id), check);
}

/**
 * Runs a check on a public document that is a JSON object. Throws SetupFailed where it is none:
 * discovery/documents-are-json-objects judges that.
 */
export async function judgeJsonDocument(
  suite: Suite,
  id: OperationId,
  check: (document: JsonObject) => void | Promise<void>,
): Promise<void> {
  await judgeDocument(suite, id, (response) => check(objectOf(response)));
}
