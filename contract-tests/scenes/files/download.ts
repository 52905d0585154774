import type { OperationId } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { isRefusal } from '../../engine/wire/message/response.ts';

/** The delays before a download is repeated: how long a club may scan an accepted file is unspecified. */
const secondsBetween = [3, 7, 20];

/**
 * Downloads a file that was just written. A refused download is repeated, for a club may scan the file first; once a file has
 * never come, those after it are repeated once.
 */
export async function downloadNewFile(
  suite: Suite,
  operation: OperationId,
  path: Readonly<Record<string, number>>,
): Promise<Response> {
  const scanning = await suite.scene('the scanning of files', async () => ({ isWaitedFor: true }));
  let response = await suite.request(operation, { path });
  for (const seconds of secondsBetween.slice(0, scanning.isWaitedFor ? undefined : 1)) {
    if (!isNotThereYet(response)) return response;
    await suite.pause(seconds);
    response = await suite.request(operation, { path });
  }
  if (isNotThereYet(response)) scanning.isWaitedFor = false;
  return response;
}

/** Whether a download is refused, or accepted for later (RFC 9110, section 15.3.3). */
function isNotThereYet(response: Response): boolean {
  return response.status === 202 || isRefusal(response);
}

/** A club may write the second of the download into the file. */
const moreThanASecond = 1.1;

/** Whether two downloads differ, a moment apart and without a write between them. */
export async function differsByItself(suite: Suite, download: () => Promise<Response>): Promise<boolean> {
  const before = await download();
  await suite.pause(moreThanASecond);
  return !(await download()).bytes.equals(before.bytes);
}
