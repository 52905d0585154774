import type { OperationId } from '../../spec/index.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { NotApplicable } from '../engine/wire/message/errors.ts';

type Describing = Pick<Suite, 'described'>;

/** Returns a body without the fields that the target lacks: a feature that is off removes them. */
export function describedFieldsOf<T extends object>(
  { described }: Describing,
  operation: OperationId,
  body: T,
): T {
  const there = new Set(described.bodyFields(operation));
  return Object.fromEntries(Object.entries(body).filter(([field]) => there.has(field))) as T;
}

/** Whether the target has a field in the body of an operation. */
export function hasField({ described }: Describing, operation: OperationId, field: string): boolean {
  return described.bodyFields(operation).includes(field);
}

/** Throws NotApplicable where the target lacks a field that a check is about. */
export function needField(suite: Describing, operation: OperationId, field: string): void {
  if (!hasField(suite, operation, field))
    throw new NotApplicable(
      `needs \`${field}\` in ${operation}, which the target's description does not have`,
    );
}
