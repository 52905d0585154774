import type { JsonObject, Operation } from '../../../spec/index.ts';
import { fieldsOfFormat } from '../../arbitraries/body-fault.ts';
import type { Described } from '../../engine/description/described.ts';
import { jsonBodyOf } from '../../engine/description/json-body.ts';
import type { PreparedRequest, ProbeFamily } from '../../engine/judging/probe.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { isSuccess } from '../../engine/wire/response.ts';
import { withBody } from '../../probes/good-request.ts';
import { bodyWith, onOwnRecord } from '../../probes/values-apart.ts';
import { wholeRequest } from '../../probes/whole-request.ts';
import { subjectOf } from '../../scenes/subjects/subject-registry.ts';

/**
 * Bodies whose dates are the last day of February in a leap year. Beside a refusal the same is sent for the day before: a
 * club may refuse what has passed.
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
              const twin = await onDay(suite, operation, '02-28');
              return { response, first: await suite.request(operation.id, twin.options) };
            },
          },
        ],
};

async function onDay(suite: Suite, operation: Operation, day: string): Promise<PreparedRequest> {
  const whole = await onOwnRecord(suite, operation, await wholeRequest(suite, operation, 'accepted'));
  const body = whole.options.body as JsonObject;
  const dates = datesIn(operation, suite.described)
    // Without a commune there is no opening for it.
    .filter((field) => field !== 'city_registration_start' || field in body)
    .map((field) => ({ field, value: dateOn(field, day) }));
  return withBody(whole, bodyWith(suite, operation, body, dates));
}

/** The date fields that the target has, and that a club does not compare with the days of other records. */
function datesIn(operation: Operation, described: Described): readonly string[] {
  const there = described.bodyFields(operation.id);
  return fieldsOfFormat(jsonBodyOf(operation), 'date').filter(
    (field) => there.includes(field) && !compared.includes(field),
  );
}

/** Seasons may have to lie apart, and a registration may have to end near its event. */
const compared = ['start_date', 'end_date', 'registration_deadline'];

const usualYear = 2024;
/** People who take part are of age, or children with representatives. */
const yearOfBirth = 2012;

function dateOn(field: string, day: string): string {
  return `${field === 'birth_date' ? yearOfBirth : usualYear}-${day}`;
}
