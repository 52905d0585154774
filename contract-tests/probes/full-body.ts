import type { JsonObject, Operation } from '../../spec/index.ts';
import type { PreparedRequest } from '../engine/judging/probe.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { describedFieldsOf } from '../scenes/described-fields.ts';
import { neededSubject } from '../scenes/subject-registry.ts';
import { specialRequestOf } from './special-requests/index.ts';
import { validRequest, withBody } from './valid-request.ts';

/**
 * Returns a valid request whose body has a value for each field that the target has, so that any field can get another
 * value without breaking a rule between fields.
 */
export async function fullRequest(
  suite: Suite,
  operation: Operation,
  aim: 'accepted' | 'refused',
): Promise<PreparedRequest> {
  const good = await validRequest(suite, operation, aim);
  if (specialRequestOf(operation) !== undefined || operation.method === 'PATCH') return good;
  const mark = good.mark ?? suite.freshMark();
  const whole = await neededSubject(operation).whole(suite, mark, good.options.body as JsonObject);
  return withBody(good, describedFieldsOf(suite, operation.id, whole));
}

/** Returns a valid body without the fields that conflict with a field. */
export function bodyFor(operation: Operation, field: string, body: JsonObject): JsonObject {
  return specialRequestOf(operation)?.bodyFor?.(field, body) ?? body;
}
