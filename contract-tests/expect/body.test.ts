import { describe, expect, test } from '@jest/globals';
import { RuleViolation } from '../engine/judging/violation.ts';
import { expectEntries, expectIdentifier, expectObject, expectPage, expectRecord } from './body.ts';
import { responseWith } from './response.testing.ts';

const record = { id: 7, name: 'Judo' };
const pagination = { limit: 50, next_after: null };

const bodies = {
  'no body': undefined,
  'a text': '"Judo"',
  null: null,
  'an array': [record],
  'an empty object': {},
  'null as data': { data: null },
  'a number as data': { data: 7 },
  'a record': { data: record },
  'an empty list': { data: [] },
  'a list of records': { data: [record] },
  'a list with null': { data: [record, null] },
  'a list with a list': { data: [[record]] },
  'a page': { data: [record], pagination },
  'a page with an array as pagination': { data: [record], pagination: [] },
  'a record with pagination': { data: record, pagination },
} satisfies Readonly<Record<string, unknown>>;

type Body = keyof typeof bodies;
const lists: readonly Body[] = [
  'an empty list',
  'a list of records',
  'a page',
  'a page with an array as pagination',
];

describe.each([
  ['expectRecord', expectRecord, ['a record', 'a record with pagination']],
  ['expectEntries', expectEntries, lists],
  ['expectPage', expectPage, ['a page']],
] as const)('%s', (_, verify, accepts: readonly string[]) => {
  test.each(Object.keys(bodies) as Body[])('%s', (name) => {
    const judged = () => verify(responseWith(200, { body: bodies[name] }));
    if (accepts.includes(name)) expect(judged).not.toThrow();
    else expect(judged).toThrow(RuleViolation);
  });

  test('any other success, and a refusal, is a violation', () => {
    for (const status of [201, 204, 304, 404])
      expect(() => verify(responseWith(status, { body: bodies['a page'] }))).toThrow(RuleViolation);
  });
});

test('the verifiers return what they have read', () => {
  expect(expectRecord(responseWith(200, { body: bodies['a record'] }))).toEqual(record);
  expect(expectEntries(responseWith(200, { body: bodies['a page'] }))).toEqual([record]);
  expect(expectPage(responseWith(200, { body: bodies['a page'] }))).toEqual({
    entries: [record],
    pagination,
    limit: 50,
  });
});

test('an object is expected with the named status, 200 unless another is named', () => {
  const created = responseWith(201, { body: bodies['a record'] });
  expect(expectObject(created, 201)).toEqual({ data: record });
  expect(() => expectObject(created)).toThrow('status 200');
  expect(() => expectObject(responseWith(200, { body: [record] }))).toThrow('a JSON object');
});

test('the response to a write carries the identifier in `data` or at the top', () => {
  for (const body of [{ id: 7 }, { data: { id: 7 } }])
    expect(expectIdentifier(responseWith(201, { body }))).toBe(7);
});

test.each([
  [201, {}],
  [201, { data: { id: '7' } }],
  [204, undefined],
  [409, { id: 7 }],
])('a write with status %p and the body %j carries no identifier', (status, body) => {
  expect(() => expectIdentifier(responseWith(status, { body }))).toThrow(RuleViolation);
});
