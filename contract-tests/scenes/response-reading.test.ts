import { expect, test } from '@jest/globals';
import { SetupFailed } from '../engine/wire/message/errors.ts';
import { responseWith } from '../expect/response.testing.ts';
import { entriesOf, entryIdentifier, objectOf, recordOf, requireAccepted } from './response-reading.ts';

const record = { id: 7 };

test('a response is read as what it carries', () => {
  expect(entriesOf(responseWith(200, { body: { data: [record] } }))).toEqual([record]);
  expect(recordOf(responseWith(200, { body: { data: record } }))).toEqual(record);
  expect(objectOf(responseWith(200, { body: record }))).toEqual(record);
  expect(entryIdentifier(record)).toBe(7);
});

test.each([
  ['a record for a list', () => entriesOf(responseWith(200, { body: { data: record } }))],
  ['a list with null', () => entriesOf(responseWith(200, { body: { data: [null] } }))],
  ['a list for a record', () => recordOf(responseWith(200, { body: { data: [record] } }))],
  ['another status', () => objectOf(responseWith(201, { body: record }))],
  ['an array', () => objectOf(responseWith(200, { body: [] }))],
  ['an id as a text', () => entryIdentifier({ id: '7' })],
  ['a fraction as an id', () => entryIdentifier({ id: 7.5 })],
])('%s blocks the set-up', (_, read) => {
  expect(read).toThrow(SetupFailed);
});

test('a write that was refused blocks the set-up, and any other response is returned', () => {
  for (const status of [400, 409, 499])
    expect(() => requireAccepted(responseWith(status))).toThrow(SetupFailed);
  for (const status of [200, 204, 302, 500]) {
    const response = responseWith(status);
    expect(requireAccepted(response)).toBe(response);
  }
});
