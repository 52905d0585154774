import type { OperationId } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { isRefusal } from '../../engine/wire/message/response.ts';

/** How long a club may take to scan an accepted file before it can be downloaded. */
const scannedWithinSeconds = 3;

/** Downloads a file that was just written; a refused download is repeated once, for a club may scan the file first. */
export async function downloadNewFile(
  suite: Suite,
  operation: OperationId,
  path: Readonly<Record<string, number>>,
): Promise<Response> {
  const response = await suite.request(operation, { path });
  if (!isRefusal(response)) return response;
  await suite.pause(scannedWithinSeconds);
  return suite.request(operation, { path });
}

/** A club may write the second of the download into the file. */
const moreThanASecond = 1.1;

/** Whether two downloads differ, a moment apart and without a write between them. */
export async function differsByItself(suite: Suite, download: () => Promise<Response>): Promise<boolean> {
  const before = await download();
  await suite.pause(moreThanASecond);
  return !(await download()).bytes.equals(before.bytes);
}
