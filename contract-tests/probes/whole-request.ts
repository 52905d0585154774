import type { JsonObject, Operation } from '../../spec/index.ts';
import type { PreparedRequest } from '../engine/judging/probe.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { describedFieldsOf } from '../scenes/described-fields.ts';
import { neededSubject } from '../scenes/subjects/subject-registry.ts';
import { goodRequest, withBody } from './good-request.ts';
import { specialRequestOf } from './special-requests/index.ts';

/**
 * A good request whose body has a value for each field that the target has, so that any of them may have another without
 * breaking a rule between fields.
 */
export async function wholeRequest(
  suite: Suite,
  operation: Operation,
  aim: 'accepted' | 'refused',
): Promise<PreparedRequest> {
  const good = await goodRequest(suite, operation, aim);
  if (specialRequestOf(operation) !== undefined || operation.method === 'PATCH') return good;
  const mark = good.mark ?? suite.freshMark();
  const whole = await neededSubject(operation).whole(suite, mark, good.options.body as JsonObject);
  return withBody(good, describedFieldsOf(suite, operation.id, whole));
}

/** A good body, without what a field cannot stand beside. */
export function bodyFor(operation: Operation, field: string, body: JsonObject): JsonObject {
  return specialRequestOf(operation)?.bodyFor?.(field, body) ?? body;
}
