import { expect, test } from '@jest/globals';
import type { OperationId } from '../../../spec/index.ts';
import type { Response } from '../wire/message/response.ts';
import { responseTo, sentRequest } from '../wire/wire.testing.ts';
import { decidingResponse } from './deciding-response.ts';
import type { Evidence } from './evidence.ts';
import { type RuleViolation, violation } from './violation.ts';

const read = (operation: OperationId, path: string, data: unknown, status = 200): Response =>
  responseTo(sentRequest({ operation, url: `https://club.example/api/v1${path}` }), {
    status,
    body: { data },
  });

const found = (expected: string, actual: string, evidence: Evidence = {}) =>
  violation(expected, actual, evidence) as RuleViolation;

const list = read('listGroups', '/groups?all=true', [
  { id: 28, name: 'A' },
  { id: 29, name: 'B' },
]);
const detail = read('readGroup', '/groups/28', { id: 28, name: 'A', capacity: 3 });
const members = read('listGroupMembers', '/groups/29/members', [{ id: 114, first_name: 'Zoé' }]);
const seen = [list, detail, members];

test('the response that the check named decided, whatever others show', () => {
  const named = violation('status 404', list) as RuleViolation;
  expect(decidingResponse(named, [], seen)).toBe(list);
});

test('the response that shows the record that the check named decided', () => {
  const [first] = (list.json as { data: unknown[] }).data;
  expect(decidingResponse(found('name "B"', 'name "A"', { shownBy: first }), [], seen)).toBe(list);
});

test('a record that was copied since it was read is found by what it shows', () => {
  const copy = { capacity: 3, name: 'A', id: 28 };
  expect(decidingResponse(found('capacity 4', 'capacity 3', { shownBy: copy }), [], seen)).toBe(detail);
});

test('the last successful response that shows the actual value decided', () => {
  const refused = read('readGroup', '/groups/28', { id: 28, name: 'A', capacity: 3 }, 404);
  const actual = JSON.stringify({ name: 'A', id: 28 });
  expect(decidingResponse(found('another group', actual), [], [...seen, refused])).toBe(list);
});

test('the last read that shows the records of the expectation decided', () => {
  expect(decidingResponse(found('the members of group 29', 'person 114 among them'), [], seen)).toBe(members);
  expect(decidingResponse(found('group 28 among the groups', 'none'), [], seen)).toBe(detail);
});

test('the list that lacks a record decided what is expected of it, and not the creation', () => {
  const sent = sentRequest({
    operation: 'createGroup',
    method: 'POST',
    url: 'https://club.example/api/v1/groups',
  });
  const created = responseTo(sent, { status: 201, body: { data: { id: 30 } } });
  const inTheList = found('group 30 in the list', '2 others');
  expect(decidingResponse(inTheList, [], [list, created])).toBe(list);
  expect(decidingResponse(inTheList, [], [created])).toBeUndefined();
});

test('a response of the example decided before one that was seen earlier or later', () => {
  expect(decidingResponse(found('group 29', 'none'), [list], seen)).toBe(list);
  expect(decidingResponse(found('group 29', 'none'), [detail], seen)).toBe(members);
});

test('the list of the group decided, and not the read of the person whom it lacks', () => {
  const person = read('readMember', '/members/115', { id: 115 });
  const one = found('person 115 among the members of group 29', 'only 114');
  expect(decidingResponse(one, [], [...seen, person])).toBe(members);
});

test('a response that the check gives as what shows it decided', () => {
  expect(decidingResponse(found('fewer', '2', { shownBy: detail }), [], [])).toBe(detail);
});

test('the last empty list decided where the check gives none', () => {
  const empty = read('listGroupMembers', '/groups/28/members', []);
  expect(decidingResponse(found('2 people', '0 people', { shownBy: [] }), [], [empty, ...seen])).toBe(empty);
});

test.each([
  ['a value that stands in many responses', found('name "B"', '"A"')],
  ['no record that was shown', found('event 7', 'none')],
  ['a race', found('one', '{"id":28,"name":"A"}', { race: [list, detail] })],
])('%s names no response', (_, one) => {
  expect(decidingResponse(one, [], seen)).toBeUndefined();
});
