import type { JsonObject, Operation } from '../../spec/index.ts';
import { takesJson } from '../engine/description/json-body.ts';
import type { ProbeFamily } from '../engine/judging/probe.ts';
import { subjectOf } from '../scenes/subject-registry.ts';
import { unknownIdentifier } from '../scenes/unknown-identifier.ts';
import { fullRequest } from './full-body.ts';
import { specialRequestOf } from './special-requests/index.ts';
import { withBody } from './valid-request.ts';

/** Valid bodies, except that one of the records that they refer to does not exist. */
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
          const whole = await fullRequest(suite, operation, 'refused');
          const body = whole.options.body as JsonObject;
          return withBody(whole, { ...body, [field]: await unknownIdentifier(suite, field) });
        },
      })),
};

/** Returns the fields of a body that name the records to which its record belongs. */
function ownersIn(operation: Operation): readonly string[] {
  if (!takesJson(operation) || specialRequestOf(operation) !== undefined) return [];
  return subjectOf(operation)?.belongsTo ?? [];
}
