import { expect, test } from '@jest/globals';
import { exampleExchange } from '../example-results.testing.ts';
import type { RecordedExchange } from '../results.ts';
import { stateBefore } from './state-before.ts';

const base = 'https://club.example/api/v1';

function sent(method: string, path: string, body: object, status = 200): RecordedExchange {
  const request_body = JSON.stringify(body);
  return {
    ...exampleExchange,
    method,
    url: `${base}${path}`,
    status,
    request_body,
    response_body: '{"data":{"id":65}}',
  };
}

const stateIn = (...exchanges: RecordedExchange[]) => stateBefore(exchanges, exchanges.length - 1);

const creation = sent(
  'POST',
  '/seasons',
  { name: 'A', start_date: '2026-10-24', end_date: '2026-10-24', registration_end: '2026-09-24' },
  201,
);
const change = sent('PATCH', '/seasons/65', { start_date: '2026-10-30' });

test('what the last change before wrote is the state that a change met', () => {
  const moved = sent('PATCH', '/seasons/65', { start_date: '2026-10-29', end_date: '2026-10-29' });
  expect(stateIn(creation, moved, change)).toBe('end_date was 2026-10-29');
});

test('of a record that was only made, the fields of the form of a sent one are told', () => {
  expect(stateIn(creation, change)).toBe('end_date was 2026-10-24, registration_end was 2026-09-24');
});

test('where no other field can be compared, it is told what the sent one was', () => {
  expect(stateIn(creation, sent('PATCH', '/seasons/65', { name: 'B' }))).toBe('name was A');
});

test('a request below a record met the state of that record', () => {
  expect(
    stateIn(
      sent('POST', '/events', { capacity: 1 }),
      sent('POST', '/events/65/registrations', { member_id: 7 }),
    ),
  ).toBe('capacity was 1');
});

test.each([
  ['a refused write', stateIn({ ...creation, status: 422 }, change)],
  ['a write to another record', stateIn({ ...creation, response_body: '{"data":{"id":6}}' }, change)],
  ['a body that is cut', stateIn({ ...creation, request_body: '{"name":"A… (2400 characters)' }, change)],
  ['one request alone', stateIn(change)],
  ['a request without a body', stateIn(creation, { ...change, request_body: '' })],
])('%s tells nothing of a state', (_, state) => {
  expect(state).toBeUndefined();
});
