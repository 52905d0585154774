import { expect, test } from '@jest/globals';
import type { OperationId } from '../../spec/index.ts';
import { RuleViolation } from '../engine/judging/violation.ts';
import type { Response } from '../engine/wire/message/response.ts';
import { expectOwnIdentifier } from './own-identifier.ts';
import { responseWith } from './response.testing.ts';

function read(operation: OperationId, path: string, data: unknown, status = 200): Response {
  const response = responseWith(status, { body: { data }, to: ['GET', operation] });
  return { ...response, sent: { ...response.sent, url: `${response.sent.url}${path}` } };
}

test('a record with the id that was read is judged', () => {
  expect(expectOwnIdentifier(read('readLesson', '/lessons/5', { id: 5 }))).toBe(true);
  expect(expectOwnIdentifier(read('readLesson', '/lessons/5?x=1', { id: 5 }))).toBe(true);
});

test('a record with another id is a violation', () => {
  expect(() => expectOwnIdentifier(read('readLesson', '/lessons/5', { id: 6 }))).toThrow(RuleViolation);
});

test.each([
  ['without an id', read('readLesson', '/lessons/5', { group_id: 6 })],
  ['with null as its id', read('readSeason', '/seasons/5', { id: null })],
  ['with a text as its id', read('readLesson', '/lessons/5', { id: 'a6' })],
  ['of medical data', read('readMedicalRecord', '/medical/5', { id: 6 })],
  ['that was refused', read('readLesson', '/lessons/5', { id: 6 }, 404)],
  ['of a file', read('readDocumentContent', '/documents/5/content', { id: 6 })],
  ['in a list of another', read('listGroupLessons', '/groups/5/lessons', [{ id: 6 }])],
])('a record %s is not judged', (_, response) => {
  expect(expectOwnIdentifier(response)).toBe(false);
});
