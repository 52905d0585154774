import { type JsonObject, type OperationId, operation } from '../../spec/index.ts';
import { resourceOf, resourceOperations } from '../engine/judging/resource-operations.ts';
import type { Suite } from '../engine/judging/suite.ts';
import type { Response } from '../engine/wire/message/response.ts';
import { optional } from './optional.ts';

/** Changes a record between two reads of it: a service that keeps what it shows then shows the paths that the record had. */
export async function changeBetweenReads(
  suite: Suite,
  change: OperationId,
  id: number,
  body: JsonObject,
): Promise<Response> {
  const path = { id };
  const { read } = resourceOperations({ resource: resourceOf(operation(change)) });
  const reading = async () => read && (await optional(suite.request(read.id, { path })));
  await reading();
  const changed = await suite.request(change, { path, body });
  await reading();
  return changed;
}
