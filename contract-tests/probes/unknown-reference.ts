import { greatestIdentifier, type JsonObject, type Operation } from '../../spec/index.ts';
import { unknownSeason } from '../given/unknown-season.ts';
import type { Suite } from '../judging/suite.ts';
import { subjectOf } from '../subjects/index.ts';
import { takesJson, wholeRequest } from './body.ts';
import { withBody } from './good-request.ts';
import type { ProbeFamily } from './probe.ts';
import { specialRequestOf } from './special-requests/index.ts';

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

/** Nothing but seasons is listed for this: no club has so many of anything else that this one is taken. */
function unknownIdentifier(suite: Suite, field: string): Promise<number> {
  return field === 'season_id' ? unknownSeason(suite) : Promise.resolve(greatestIdentifier);
}
