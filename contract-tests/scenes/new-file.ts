import { setTimeout as wait } from 'node:timers/promises';
import type { OperationId } from '../../spec/index.ts';
import type { Suite } from '../engine/judging/suite.ts';
import type { Response } from '../engine/wire/response.ts';
import { isRefusal } from '../engine/wire/response.ts';

/** So long may it take until a file that was taken can be downloaded. */
const lookedThroughMs = 3_000;

/** The download of a file that was just written, sought once more where it is refused: a club may look through a file first. */
export async function downloadNewFile(
  suite: Suite,
  operation: OperationId,
  path: Readonly<Record<string, number>>,
): Promise<Response> {
  const response = await suite.request(operation, { path });
  if (!isRefusal(response)) return response;
  await wait(lookedThroughMs);
  return suite.request(operation, { path });
}
