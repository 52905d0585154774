import type { JsonObject, Operation } from '../../../spec/index.ts';
import { fieldsOfFormat } from '../../arbitraries/body-fault.ts';
import type { Described } from '../../engine/description/described.ts';
import { jsonBodyOf } from '../../engine/description/json-body.ts';
import type { PreparedRequest, ProbeFamily } from '../../engine/judging/probe.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { isSuccess } from '../../engine/wire/response.ts';
import { fullRequest } from '../../probes/full-body.ts';
import { bodyWith, onOwnRecord } from '../../probes/isolate-value.ts';
import { withBody } from '../../probes/valid-request.ts';
import { subjectOf } from '../../scenes/subjects/subject-registry.ts';

/**
 * Bodies whose dates are 29 February. Where such a body is refused, the same body with 28 February follows: a club may
 * refuse both, for example because they have passed.
 */
export const leapDay: ProbeFamily = {
  name: 'leap-day',
  spread: 'each-operation',
  kinds: (operation, described) =>
    subjectOf(operation) === undefined || datesIn(operation, described).length === 0
      ? []
      : [
          {
            id: 'leap-day',
            prepare: (suite) => onDay(suite, operation, '02-29'),
            send: async (suite, _, { options }) => {
              const response = await suite.request(operation.id, options);
              if (isSuccess(response)) return { response };
              const control = await onDay(suite, operation, '02-28');
              return { response, first: await suite.request(operation.id, control.options) };
            },
          },
        ],
};

async function onDay(suite: Suite, operation: Operation, day: string): Promise<PreparedRequest> {
  const whole = await onOwnRecord(suite, operation, await fullRequest(suite, operation, 'accepted'));
  const body = whole.options.body as JsonObject;
  const dates = datesIn(operation, suite.described)
    // This date needs a commune in the body.
    .filter((field) => field !== 'city_registration_start' || field in body)
    .map((field) => ({ field, value: dateOn(field, day) }));
  return withBody(whole, bodyWith(suite, operation, body, dates));
}

/** Returns the date fields that the target has and that no club compares with the dates of other records. */
function datesIn(operation: Operation, described: Described): readonly string[] {
  const there = described.bodyFields(operation.id);
  return fieldsOfFormat(jsonBodyOf(operation), 'date').filter(
    (field) => there.includes(field) && !comparedFields.includes(field),
  );
}

/** Seasons may not be allowed to overlap, and a registration may have to end close to its event. */
const comparedFields = ['start_date', 'end_date', 'registration_deadline'];

const usualYear = 2024;
/** A leap year that makes the person a child; the bodies of members have representatives. */
const yearOfBirth = 2012;

function dateOn(field: string, day: string): string {
  return `${field === 'birth_date' ? yearOfBirth : usualYear}-${day}`;
}
