import { setTimeout as wait } from 'node:timers/promises';
import type { OperationId } from '../../spec/index.ts';
import type { Suite } from '../engine/judging/suite.ts';
import type { Response } from '../engine/wire/response.ts';
import { isRefusal } from '../engine/wire/response.ts';

/** How long a club may take to scan an accepted file before it can be downloaded. */
const scannedWithinMs = 3_000;

/** Downloads a file that was just written; a refused download is repeated once, for a club may scan the file first. */
export async function downloadNewFile(
  suite: Suite,
  operation: OperationId,
  path: Readonly<Record<string, number>>,
): Promise<Response> {
  const response = await suite.request(operation, { path });
  if (!isRefusal(response)) return response;
  await wait(scannedWithinMs);
  return suite.request(operation, { path });
}

/** A club may write the second of the download into the file. */
const moreThanASecondMs = 1_100;

/** Whether two downloads differ, a moment apart and without a write between them. */
export async function differsByItself(download: () => Promise<Response>): Promise<boolean> {
  const before = await download();
  await wait(moreThanASecondMs);
  return !(await download()).bytes.equals(before.bytes);
}
