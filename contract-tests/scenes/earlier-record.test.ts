import { expect, test } from '@jest/globals';
import './subjects/index.ts';
import type { EarlierRecord } from '../engine/judging/earlier-records.ts';
import { fakeRun } from '../engine/run/run.testing.ts';
import type { SentRequest } from '../engine/wire/message/response.ts';
import { earlierRecord } from './earlier-record.ts';
import { subjectNamed } from './subject-registry.ts';

const draft = { name: 'zz-conf-later-0001' };

/** Returns what comes of one earlier sport: the record, the methods that were sent, and what was noted. */
async function broughtFrom(shown: readonly object[], isOfARun = true) {
  const noted: string[] = [];
  const earlier: EarlierRecord = {
    id: 7,
    isShownBy: () => isOfARun,
    enter: () => noted.push('entered'),
    strike: () => noted.push('struck'),
    giveUp: () => noted.push('given up'),
  };
  const reads = [...shown];
  const answer = ({ method }: SentRequest) =>
    ({ status: 200, body: { data: method === 'GET' ? reads.shift() : { id: 7 } } }) as const;
  const { suite, businessRequests } = fakeRun({ answer });
  const left = [earlier];
  suite.takeEarlier = () => left.shift();
  const record = await earlierRecord(suite, subjectNamed('sports'), draft);
  return { record, noted, methods: businessRequests().map(({ method }) => method) };
}

test('a record of an earlier run is read, changed and read again before it is used', async () => {
  const { record, noted, methods } = await broughtFrom([
    { id: 7, name: 'old' },
    { id: 7, ...draft },
  ]);
  expect(record).toEqual({ id: 7, draft, isEarlier: true });
  expect(methods).toEqual(['GET', 'PATCH', 'GET']);
  expect(noted).toEqual(['entered', 'struck']);
});

test('a record that does not show the earlier mark is left alone', async () => {
  const { record, noted, methods } = await broughtFrom([{ id: 7, name: 'Judo' }], false);
  expect(record).toBeUndefined();
  expect(methods).toEqual(['GET']);
  expect(noted).toEqual(['given up']);
});

test('a record that does not show the new mark after its change is not used', async () => {
  const { record, noted } = await broughtFrom([{ id: 7 }, { id: 7, name: 'old' }]);
  expect(record).toBeUndefined();
  expect(noted).toEqual(['entered', 'given up']);
});

test('a record whose change is refused, as its time is taken, is brought to another time', async () => {
  const later = { name: `${draft.name} later` };
  const statuses = [409, 200];
  const answer = ({ method }: SentRequest) =>
    method === 'GET'
      ? ({ status: 200, body: { data: { id: 7, ...later } } } as const)
      : { status: statuses.shift() as number, body: { data: { id: 7 } } };
  const { suite } = fakeRun({ answer });
  const noted = () => undefined;
  const left = [{ id: 7, isShownBy: () => true, enter: noted, strike: noted, giveUp: noted }];
  suite.takeEarlier = () => left.shift();
  const subject = { ...subjectNamed('sports'), elsewhen: async () => later };
  expect(await earlierRecord(suite, subject, draft)).toEqual({ id: 7, draft: later, isEarlier: true });
});
