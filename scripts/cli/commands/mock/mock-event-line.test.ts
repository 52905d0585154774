import { expect, test } from '@jest/globals';
import type { AttemptedDelivery, HandledRequest } from '../../../../mock/index.ts';
import { painter } from '../../../../reports/render/terminal/layout.ts';
import { eventLine } from './mock-event-line.ts';

const request: HandledRequest = {
  kind: 'request',
  club: 'demo',
  method: 'PATCH',
  target: '/seasons/2',
  status: 422,
  refusal: 'season/ends-on-or-after-start',
  field: '#/end_date',
  detail: 'end_date must be on or after start_date.',
  disturbance: undefined,
  milliseconds: 0.94,
};

const delivery: AttemptedDelivery = {
  kind: 'delivery',
  club: 'demo',
  type: 'seasons.updated',
  attempts: 1,
  isResent: false,
  result: { kind: 'answered', status: 204 },
  dropped: undefined,
  againIn: undefined,
};

const success = { ...request, status: 200, refusal: undefined, field: undefined, detail: undefined };

test('a request is told with what it broke, in which field, how long it took, and why', () => {
  expect(eventLine(request, false)).toBe(
    'PATCH /seasons/2 422 season/ends-on-or-after-start #/end_date 0.9 ms: end_date must be on or after start_date.',
  );
  expect(eventLine({ ...success, milliseconds: 12.3 }, false)).toBe('PATCH /seasons/2 200 12 ms');
});

test('on a terminal a status has a colour, and a refusal the address of its exchange in the console', () => {
  const style = { paint: painter(true), consoleUrl: 'http://mock/_control/console' };
  const refused = eventLine({ ...request, number: 54 }, false, style);
  expect(refused).toContain('\u001b[31m422\u001b[39m');
  expect(refused).toContain('http://mock/_control/console#demo/journal/54');
  const fine = eventLine({ ...success, number: 55 }, false, style);
  expect(fine).toContain('\u001b[32m200\u001b[39m');
  expect(fine).not.toContain('http://mock');
  expect(eventLine(delivery, false, style)).toContain('\u001b[32m204');
});

test('a disturbed request is told with its disturbance, and without a status where the club never saw it', () => {
  expect(eventLine({ ...success, disturbance: 'cut:after' }, false)).toBe(
    'PATCH /seasons/2 200 disturbed by cut:after 0.9 ms',
  );
  expect(eventLine({ ...success, status: undefined, disturbance: 'cut:before' }, false)).toBe(
    'PATCH /seasons/2 disturbed by cut:before 0.9 ms',
  );
});

test('the club is named where there are several; an address of no club has none', () => {
  expect(eventLine(request, true)).toMatch(/^demo PATCH /);
  expect(eventLine({ ...request, club: undefined }, true)).toMatch(/^PATCH /);
});

test('a long address and a long reason are cut, and a reason stays on its line', () => {
  expect(eventLine({ ...success, target: `/${'x'.repeat(5000)}` }, false).length).toBeLessThan(300);
  const line = eventLine({ ...request, detail: `one\r\ntwo${'x'.repeat(5000)}` }, false);
  expect(line).toContain('ms: one two');
  expect(line.length).toBeLessThan(400);
});

test.each<[string, Partial<AttemptedDelivery>]>([
  ['delivery seasons.updated -> 204, attempt 1', {}],
  [
    'delivery seasons.updated -> 503, attempt 2, again in 300 s',
    { result: { kind: 'answered', status: 503 }, attempts: 2, againIn: 300 },
  ],
  [
    'delivery seasons.updated -> no answer (refused), attempt 1, again in 60 s',
    { result: { kind: 'network-failure', detail: 'refused' }, againIn: 60 },
  ],
  [
    'delivery seasons.updated -> blocked (it is not https), attempt 1',
    { result: { kind: 'blocked', detail: 'it is not https' } },
  ],
  ['delivery seasons.updated -> 204, resent 3', { isResent: true, attempts: 3 }],
  ['delivery seasons.updated dropped: the API is switched off', { dropped: 'the API is switched off' }],
])('a delivery: %s', (line, changes) => {
  expect(eventLine({ ...delivery, ...changes }, false)).toBe(line);
});
