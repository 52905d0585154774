import type { JsonObject, Operation } from '../../spec/index.ts';
import { takesJson } from '../engine/description/json-body.ts';
import type { ProbeFamily } from '../engine/judging/probe.ts';
import { subjectOf } from '../scenes/subjects/subject-registry.ts';
import { unknownIdentifier } from '../scenes/unknown-identifier.ts';
import { withBody } from './good-request.ts';
import { specialRequestOf } from './special-requests/index.ts';
import { wholeRequest } from './whole-request.ts';

/** Bodies that are good, but for one of the records that theirs would belong to: the club does not have it. */
export const unknownReference: ProbeFamily = {
  name: 'unknown-reference',
  spread: 'one-of-each-field',
  kinds: (operation, described) =>
    ownersIn(operation)
      .filter((field) => described.bodyFields(operation.id).includes(field))
      .map((field) => ({
        id: `unknown-reference:${field}`,
        field,
        prepare: async (suite) => {
          const whole = await wholeRequest(suite, operation, 'refused');
          const body = whole.options.body as JsonObject;
          return withBody(whole, { ...body, [field]: await unknownIdentifier(suite, field) });
        },
      })),
};

/** The fields of a body that name what its record belongs to. */
function ownersIn(operation: Operation): readonly string[] {
  if (!takesJson(operation) || specialRequestOf(operation) !== undefined) return [];
  return subjectOf(operation)?.belongsTo ?? [];
}
