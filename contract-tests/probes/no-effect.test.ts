import '../scenes/subjects/index.ts';
import { expect, test } from '@jest/globals';
import '../scenes/subjects/index.ts';
import { type OperationId, operation } from '../../spec/index.ts';
import type { Probe } from '../engine/judging/probe.ts';
import { RuleViolation } from '../engine/judging/violation.ts';
import { clubResponses, fakeRun, onePageOf } from '../engine/run/run.testing.ts';
import { SetupFailed } from '../engine/wire/message/errors.ts';
import { responseTo, type StatedResponse } from '../engine/wire/wire.testing.ts';
import { expectNoEffect } from './no-effect.ts';

const mark = 'zz-conf-0a1b2c-0001';
const record = { id: 7, draft: { name: 'Saison' } };

/** A probe of a write, with its response. */
function probeOf(id: OperationId, status: number, parts: Partial<Probe> = {}): Probe {
  const { method } = operation(id);
  const sent = { operation: id, method, url: '', headers: {}, body: undefined, scopes: undefined };
  const kind = { id: 'a-probe', prepare: async () => ({ options: {} }) };
  const response = responseTo(sent, { status });
  return { operation: operation(id), kind, options: {}, response, spoilt: () => undefined, ...parts };
}

/** Judges a probe at a club with these responses for the list of seasons and for season 7. */
function found(
  probe: Probe,
  list: StatedResponse = onePageOf([{ id: 1 }]),
  reading: StatedResponse = { status: 200 },
) {
  const usual = clubResponses();
  const { suite, businessRequests } = fakeRun({
    answer: (sent) => {
      if (sent.operation === 'listSeasons') return list;
      return sent.operation === 'readSeason' ? reading : usual(sent);
    },
  });
  return { outcome: expectNoEffect(probe, suite), businessRequests };
}

const showing = { body: { data: { id: 7, name: `Saison ${mark}` } }, status: 200 };

test('a refused creation whose mark the list shows took effect', async () => {
  const { outcome } = found(probeOf('createSeason', 422, { mark }), onePageOf([{ id: 1 }, { name: mark }]));
  await expect(outcome).rejects.toBeInstanceOf(RuleViolation);
});

test('a refused creation whose mark shows nowhere had no effect', async () => {
  expect(await found(probeOf('createSeason', 422, { mark })).outcome).not.toBe(false);
});

test('a refused change whose mark the record shows took effect', async () => {
  const { outcome } = found(probeOf('changeSeason', 403, { mark, record }), undefined, showing);
  await expect(outcome).rejects.toThrow('without what the refused body held');
});

test('a mark that may show on another record is looked for on this one only', async () => {
  const probe = probeOf('changeSeason', 409, { mark, record, markShowsElsewhere: true });
  expect(await found(probe, onePageOf([{ name: mark }])).outcome).not.toBe(false);
  await expect(found(probe, undefined, showing).outcome).rejects.toBeInstanceOf(RuleViolation);
});

test.each([404, 410])('a record that is %p after a refused deletion was deleted', async (status) => {
  const { outcome } = found(probeOf('deleteSeason', 403, { record }), undefined, { status });
  await expect(outcome).rejects.toThrow('still there');
});

test('a record that can be read after a refused deletion is still there', async () => {
  expect(await found(probeOf('deleteSeason', 403, { record })).outcome).not.toBe(false);
});

test('a record that cannot be read makes no violation', async () => {
  const { outcome } = found(probeOf('deleteSeason', 403, { record }), undefined, { status: 403 });
  await expect(outcome).rejects.toBeInstanceOf(SetupFailed);
});

test.each([200, 201, 204, 500, 503])(
  'a write with status %p is not judged, and sends no read',
  async (status) => {
    const { outcome, businessRequests } = found(
      probeOf('createSeason', status, { mark }),
      onePageOf([{ name: mark }]),
    );
    expect(await outcome).toBe(false);
    expect(businessRequests()).toEqual([]);
  },
);

test('a request that is not a write is not judged', async () => {
  expect(await found(probeOf('listSeasons', 403)).outcome).toBe(false);
});

test.each<[string, StatedResponse]>([
  ['is refused', { status: 403 }],
  ['has no frame', { status: 200, body: { data: [] } }],
])('a list that %s makes no violation', async (_, list) => {
  const { outcome } = found(probeOf('createSeason', 422, { mark }), list);
  await expect(outcome).rejects.toBeInstanceOf(SetupFailed);
});
