import { expect, test } from '@jest/globals';
import type { OperationId } from '../../../../spec/index.ts';
import { NoResponse } from '../message/errors.ts';
import type { Response, SentRequest } from '../message/response.ts';
import { responseTo, sentRequest } from '../wire.testing.ts';
import { reportingTroubles } from './repeated-trouble.ts';

type Outcome = (sent: SentRequest) => Response;

/** Returns what is reported of requests that have these outcomes one after the other. */
async function reportsOf(outcomes: readonly Outcome[], { requests = 1, succeeded = ['listSeasons'] } = {}) {
  const reported: number[] = [];
  const remaining = [...outcomes];
  const counts = {
    byOperation: new Map<OperationId, number>([['createMember', requests]]),
    succeeded: new Set(succeeded as OperationId[]),
  };
  const report = ({ status }: Response) => void reported.push(status);
  const transmit = reportingTroubles(async (sent) => (remaining.shift() as Outcome)(sent), {
    counts,
    observe: report,
    observeUnanswered: report,
  });
  for (const _ of outcomes) await transmit(sentRequest({ operation: 'createMember' }), {}).catch(() => {});
  return reported;
}

const answers =
  (status: number, firstLook?: number): Outcome =>
  (sent) => ({
    ...responseTo(sent, { status }),
    ...(firstLook !== undefined && { firstLook: responseTo(sent, { status: firstLook }) }),
  });
const failsWith =
  (error: NoResponse): Outcome =>
  () => {
    throw error;
  };
const timesOut = failsWith(new NoResponse('late', 'timeout'));
const ends = (why: 'cut' | 'unreachable') => {
  const error = new NoResponse('over', why);
  error.cause = new NoResponse('cut', 'cut');
  return failsWith(error);
};

test('a 5xx is reported when it came twice', async () => {
  expect(await reportsOf([answers(503), answers(500, 500)])).toEqual([500]);
});

test('a 5xx after a 401 to a token that should be good came once', async () => {
  expect(await reportsOf([answers(502, 401)])).toEqual([]);
});

test('a 500 that comes first for the third time is no accident', async () => {
  const accident = answers(201, 500);
  expect(await reportsOf([accident, accident])).toEqual([]);
  expect(await reportsOf([accident, accident, accident])).toEqual([500]);
  expect(await reportsOf([accident, accident, accident], { requests: 31 })).toEqual([]);
});

test('a 503 that comes first is an accident each time', async () => {
  expect(await reportsOf(Array.from({ length: 9 }, () => answers(201, 503)))).toEqual([]);
});

test('a request is unanswered where the service cuts the connection again', async () => {
  expect(await reportsOf([ends('cut')])).toEqual([0]);
  expect(await reportsOf([ends('cut')], { succeeded: [] })).toEqual([]);
});

test('a service that is gone after it cut a connection leaves no request unanswered', async () => {
  expect(await reportsOf([ends('unreachable')])).toEqual([]);
});

test('a service that cannot be reached has cut nothing', async () => {
  expect(await reportsOf([failsWith(new NoResponse('gone', 'unreachable'))])).toEqual([]);
});

test('an operation that times out again, and never succeeded, is unanswered', async () => {
  expect(await reportsOf([timesOut])).toEqual([]);
  expect(await reportsOf([timesOut, answers(422), timesOut])).toEqual([0]);
  expect(await reportsOf([timesOut, timesOut], { succeeded: ['createMember'] })).toEqual([]);
});
