import { expect, test } from '@jest/globals';
import type { Failure, RecordedExchange } from '../../../reports/results.ts';
import { flawsOf, type RuleOperations } from './finding-flaws.ts';

const rule: RuleOperations = { topic: 'group', operations: ['createGroup', 'listGroupMembers'] };

const exchange = (line: string, parts: Partial<RecordedExchange> = {}) => {
  const [method = '', path = ''] = line.split(' ');
  return { method, url: `https://club.example/api/v1${path}`, request_headers: {}, ...parts };
};

const finding = (parts: Partial<Failure>, ...exchanges: readonly unknown[]): Failure =>
  ({ expected: 'status 200', actual: '404', deciding: 0, ...parts, exchanges }) as Failure;

const members = exchange('GET /groups/29/members', { response_body: '{"data":[{"id":114}]}' });
const absent = { expected: 'person 115 among the members of group 29', actual: 'only 114' };

test('a finding tells all where the list of the group decided, and the person that it lacks is shown', () => {
  const read = exchange('GET /members/115');
  expect(flawsOf(finding({ ...absent, deciding: 1 }, read, members), rule)).toEqual([]);
});

test('a record that no exchange shows is missed', () => {
  expect(flawsOf(finding(absent, members), rule)).toEqual(['no exchange shows /members/115']);
});

test('a response about another operation and other records did not decide', () => {
  const events = exchange('GET /events/56/members', { response_body: '{"data":[]}' });
  expect(flawsOf(finding({ expected: 'group 29' }, events, members), rule)).toEqual([
    'GET /events/56/members decided, which is about no operation of the rule',
    'GET /events/56/members decided, which is about none of the records',
  ]);
});

test('a read of the record that an operation of the rule made is about the rule', () => {
  const made = exchange('POST /groups', { response_body: '{"data":{"id":30}}' });
  const read = exchange('GET /groups/30');
  expect(flawsOf(finding({ deciding: 1 }, made, read), rule)).toEqual([]);
  const validation = exchange('POST /annual-registrations', { request_body: '{"group_id":30}' });
  expect(flawsOf(finding({ deciding: 1 }, made, validation), rule)).toEqual([]);
  expect(flawsOf(finding({}, exchange('GET /seasons/31'), made), rule)).toHaveLength(1);
});

test('an address that a response of the rule names is about the rule', () => {
  const list = exchange('GET /groups/29/members', { response_body: '{"data":[{"path":"/people/114"}]}' });
  expect(flawsOf(finding({ deciding: 1 }, list, exchange('GET /people/114')), rule)).toEqual([]);
});

test('an operation that the sentence names is about the finding', () => {
  const described = { expected: 'readStaffHours in the description' };
  expect(flawsOf(finding(described, exchange('GET /staff-hours/108')), rule)).toEqual([]);
});

test('the response that decided is missed where none of several is named', () => {
  const { deciding: _, ...undecided } = finding({}, members, members);
  expect(flawsOf(undecided, rule)).toEqual(['no response decided']);
});

test('a delivery, a race, or what was told without a request needs no response', () => {
  expect(flawsOf(finding({ deliveries: [] }, members, members), rule)).toEqual([]);
  expect(flawsOf(finding({ race: { exchanges: [0, 1], curl: '' } }, members, members), rule)).toEqual([]);
  expect(flawsOf(finding({}), rule)).toEqual([]);
});

test('the records in JSON that a sentence quotes are none that it names', () => {
  const quoting = { actual: '{"members_path":"/groups/30/members"}' };
  expect(flawsOf(finding(quoting, members), rule)).toEqual([]);
});
