import type { JsonObject, Operation, OperationId } from '../../../spec/index.ts';
import { fieldsOfFormat } from '../../arbitraries/body-fault.ts';
import type { Described } from '../../engine/description/described.ts';
import { jsonBodyOf } from '../../engine/description/json-body.ts';
import type { PreparedRequest, ProbeFamily, ProbeKind } from '../../engine/judging/probe.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { fullRequest } from '../../probes/full-body.ts';
import { bodyWith, onOwnRecord } from '../../probes/isolate-value.ts';
import { withBody } from '../../probes/valid-request.ts';
import { subjectOf } from '../../scenes/subject-registry.ts';
import { sentWithControl } from './sent-with-control.ts';

/**
 * Bodies whose dates are 29 February. Where such a body is refused, the same body with 28 February follows: a club may
 * refuse both, for example because they have passed.
 */
export const leapDay: ProbeFamily = {
  name: 'leap-day',
  spread: 'each-operation',
  kinds: (operation, described) => (hasDates(operation, described) ? [dayKind('leap-day', '02-29')] : []),
};

/** Bodies whose dates are the last day of a month, with the same second look. */
export const lastDayOfAMonth: ProbeFamily = {
  name: 'last-day-of-a-month',
  spread: 'each-operation',
  kinds: (operation, described) =>
    (hasDates(operation, described) ? (monthsOf[operation.id] ?? []) : []).map((month) => {
      const lastDay = new Date(Date.UTC(usualYear, month, 0)).toISOString().slice(5, 10);
      return dayKind(`last-day-of-a-month:${month}`, lastDay);
    }),
};

/** The months are shared out over the operations: a service checks all of its dates alike. */
const monthsOf: Readonly<Partial<Record<OperationId, readonly number[]>>> = {
  createSeason: [12],
  changeSeason: [1],
  createMember: [1, 3, 5],
  changeMember: [7, 8, 10],
  createEvent: [4],
  changeEvent: [6],
  createPayment: [9],
  changePayment: [11],
};

function hasDates(operation: Operation, described: Described): boolean {
  return subjectOf(operation) !== undefined && datesIn(operation, described).length > 0;
}

function dayKind(id: string, day: string): ProbeKind {
  return {
    id,
    prepare: (suite, operation) => onDay(suite, operation, day),
    send: (suite, operation, prepared) =>
      sentWithControl(suite, operation, prepared, {
        again: () => onDay(suite, operation, day),
        control: () => onDay(suite, operation, `${day.slice(0, 3)}28`),
      }),
  };
}

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
