import { expect, test } from '@jest/globals';
import type { OperationId } from '../../../../spec/index.ts';
import { responseTo, sentRequest } from '../wire.testing.ts';
import { bodyToShow, eventToShow, hiddenTexts } from './others-records.ts';

const mark = 'zz-conf-abc-aaab';
const person = {
  id: 7,
  last_name: 'Durand',
  age: 41,
  is_minor: false,
  phone: null,
  group_ids: [3],
  members_path: '/api/v1/groups/3/members',
  address: { city: 'Lyon', lines: ['1 rue des Lilas'] },
};

function shownOf(body: unknown, operation: OperationId | undefined = 'readMember', status = 200) {
  const sent = sentRequest({ operation, url: 'https://club.example/api/v1/members/7' });
  return JSON.parse(bodyToShow(responseTo(sent, { status, body }))) as unknown;
}

test('of a record that the run did not make, no value is shown', () => {
  const data = {
    id: 7,
    last_name: '(string)',
    age: '(number)',
    is_minor: '(boolean)',
    phone: null,
    group_ids: [3],
    members_path: '/api/v1/groups/3/members',
    address: { city: '(string)', lines: ['(string)'] },
  };
  expect(shownOf({ data: person })).toEqual({ data });
  expect(shownOf({ data: person }, undefined)).toEqual({ data });
  expect(shownOf(person)).toEqual(data);
  expect(shownOf([person])).toEqual([data]);
  expect(shownOf({ status: 409, detail: 'taken', data: person }, 'createMember', 409)).toEqual({
    status: 409,
    detail: 'taken',
    data,
  });
});

test('a record with the mark of a run is shown, and another record within it is not', () => {
  const own = { ...person, last_name: mark };
  expect(shownOf({ data: own })).toEqual({ data: own });
  const group = { id: 3, name: mark, trainer: { id: 9, name: 'Durand' } };
  expect(shownOf({ data: [group, { id: 4, within: group }] })).toEqual({
    data: [
      { ...group, trainer: { id: 9, name: '(string)' } },
      { id: 4, within: { ...group, trainer: { id: 9, name: '(string)' } } },
    ],
  });
});

test('what is about no person is shown', () => {
  const season = { data: { id: 1, name: 'Saison 2026' } };
  expect(shownOf(season, 'readSeason')).toEqual(season);
  const pages = { data: [], pagination: { limit: 50, next_after: 7 } };
  expect(shownOf(pages, 'listMembers')).toEqual(pages);
});

test('a club on this machine is shown as it is', () => {
  const sent = sentRequest({ operation: 'readMember', url: 'http://127.0.0.1:4010/demo/api/v1/members/7' });
  const response = responseTo(sent, { status: 200, body: { data: person } });
  expect(bodyToShow(response)).toBe(response.text);
  expect(hiddenTexts(response)).toEqual([]);
});

test('a file is not shown, and a page that refuses is', () => {
  const sent = sentRequest({ operation: 'readMember' });
  const file = { ...responseTo(sent, { status: 200, body: 1 }), text: '%PDF', json: undefined };
  const headers = { 'content-type': 'application/pdf' };
  expect(bodyToShow({ ...file, headers, bytes: Buffer.from('%PDF') })).toBe(
    '(4 bytes of application/pdf, not shown)',
  );
  expect(bodyToShow({ ...file, status: 502 })).toBe('%PDF');
  expect(bodyToShow(responseTo(sent, { status: 204 }))).toBe('');
});

test('the texts that are not shown are known', () => {
  const sent = sentRequest({ operation: 'readMember' });
  const response = responseTo(sent, { status: 200, body: { data: { ...person, note: mark, id: 7 } } });
  expect(hiddenTexts(response)).toEqual([]);
  expect(hiddenTexts(responseTo(sent, { status: 200, body: { data: person } }))).toEqual([
    'Durand',
    'Lyon',
    '1 rue des Lilas',
  ]);
});

test('of an event that another club sent, no value of its record is shown', () => {
  const event = { id: 'm-7', source: 'https://club.example/api/v1', data: { id: 7, name: 'Durand' } };
  expect(JSON.parse(eventToShow(event, ''))).toEqual({ ...event, data: { id: 7, name: '(string)' } });
  expect(eventToShow({ ...event, source: 'http://127.0.0.1/api/v1' }, 'text')).toBe('text');
  expect(eventToShow('no event', 'text')).toBe('text');
});
