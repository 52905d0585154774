import { expect, test } from '@jest/globals';
import type { JsonObject } from '../../../spec/index.ts';
import type { Response } from '../wire/message/response.ts';
import { responseTo, sentRequest } from '../wire/wire.testing.ts';
import { recordClaims } from './record-claims.ts';
import { isOfTheRun, traitsOf } from './record-proof.ts';

const baseUrl = 'https://club.example/api/v1';
const path = '/seasons/7';
const mark = (count: number) => `zz-conf-abc-aaa${'abcdef'[count]}`;
const body = (count: number) => ({ name: `Season ${mark(count)}`, membership_cost_euros: 10 });

function claim(count = 0, at = path) {
  return { ...traitsOf(sentRequest({ body: JSON.stringify(body(count)) })), path: at, key: `key-${count}` };
}

function read(record: JsonObject, status = 200): Response {
  return responseTo(sentRequest({ url: `${baseUrl}${path}` }), {
    status,
    body: { data: { id: 7, ...record } },
  });
}

function listed(...entries: JsonObject[]): Response {
  return responseTo(sentRequest({ url: `${baseUrl}/seasons?limit=100` }), {
    status: 200,
    body: { data: entries },
  });
}

const claims = () => recordClaims(() => baseUrl);

test('a claim is proved by a read that shows the mark, whatever else the club made of the record', () => {
  const made = claims();
  expect(made.take(claim())).toBe(true);
  expect(made.isUnproven(path)).toBe(true);
  made.show(read({ name: mark(0).toUpperCase(), membership_cost_euros: 3 }));
  expect(made.isUnproven(path)).toBe(false);
});

test.each([
  ['a list', listed({ id: 6 }, { id: 7, name: mark(0) })],
  [
    'a list of a season',
    responseTo(sentRequest({ url: `${baseUrl}/seasons/1/groups` }), {
      status: 200,
      body: { data: [{ id: 7, name: mark(0) }] },
    }),
  ],
  [
    'a search',
    responseTo(sentRequest({ method: 'POST', url: `${baseUrl}/groups/search` }), {
      status: 200,
      body: { data: [{ id: 7, name: mark(0) }] },
    }),
  ],
])('a claim is proved by %s', (_, response) => {
  const made = claims();
  const at = response.sent.url.includes('groups') ? '/groups/7' : path;
  made.take(claim(0, at));
  made.show(response);
  expect(made.isUnproven(at)).toBe(false);
});

test.each([
  ['another record', read({ name: 'Saison 2026', membership_cost_euros: 120 })],
  ['an error', read({ name: mark(0) }, 404)],
  [
    'a record with another identifier',
    responseTo(sentRequest({ url: `${baseUrl}${path}` }), {
      status: 200,
      body: { data: { id: 8, name: mark(0) } },
    }),
  ],
  [
    'a record of another address',
    responseTo(sentRequest({ url: 'https://else.example/api/v1/seasons/7' }), {
      status: 200,
      body: { data: { id: 7, name: mark(0) } },
    }),
  ],
  ['a record with the mark of another run', read({ name: 'zz-conf-other-aaaa' })],
])('%s proves nothing', (_, response) => {
  const made = claims();
  made.take(claim());
  made.show(response);
  expect(made.isUnproven(path)).toBe(true);
});

test('a record that was shown before the creation was sent is never the run’s', () => {
  const made = claims();
  made.show(listed({ id: 7, name: 'Saison 2026' }));
  made.sending('key-0');
  expect(made.take(claim())).toBe(false);
  expect(made.isTakenOver(path)).toBe(false);
  made.show(read(body(0)));
  expect(made.isUnproven(path)).toBe(true);
  expect(made.isTakenOver(path)).toBe(true);
});

test('a record that was shown while the creation was under way may be the run’s', () => {
  const made = claims();
  made.sending('key-0');
  made.show(listed({ id: 7, name: mark(0) }));
  expect(made.take(claim())).toBe(true);
});

test('an identifier that was given again after its record was gone may be the run’s', () => {
  const made = claims();
  made.show(listed({ id: 7, name: 'Saison 2026' }));
  made.show(responseTo(sentRequest({ method: 'DELETE', url: `${baseUrl}${path}` }), { status: 204 }));
  made.sending('key-0');
  expect(made.take(claim())).toBe(true);
});

test('the record of another creation of the run may be changed, but disproves the creation that named it', () => {
  const made = claims();
  made.take(claim(1));
  const shown = read(body(0));
  made.show(shown);
  expect(made.isUnproven(path)).toBe(false);
  expect(made.disproof('key-1')).toBe(shown);
});

test('a creation whose record shows what was sent is not disproved, nor by an entry that leaves it out', () => {
  const made = claims();
  made.take(claim());
  made.show(listed({ id: 7 }));
  made.show(read(body(0)));
  expect(made.disproof('key-0')).toBeUndefined();
});

test('only a collection of which something was read is served', () => {
  const made = claims();
  made.show(read({}, 404));
  expect(made.isServed('/seasons')).toBe(false);
  made.show(listed());
  expect([made.isServed('/seasons'), made.isServed('/groups')]).toEqual([true, false]);
});

test.each<[JsonObject, boolean]>([
  [{ member_id: 3, group_id: 4, state: 'pending' }, true],
  [{ member_id: 3, group_id: 5, state: 'pending' }, false],
  [{ member_id: 3 }, true],
  [{ state: 'pending' }, false],
])('a record without a mark is recognised by its identifiers: %j', (record, is) => {
  const traits = traitsOf(sentRequest({ body: '{"member_id":3,"group_id":4,"slot_ids":[1]}' }));
  expect(isOfTheRun(traits, record)).toBe(is);
});

test('a long text is not kept', () => {
  const content_base64 = 'A'.repeat(201);
  expect(traitsOf(sentRequest({ body: JSON.stringify({ name: 'x', content_base64 }) })).values).toEqual({
    name: 'x',
  });
});

test('a record whose read shows nothing of what was sent is believed, unless it was shown before its creation', () => {
  const silent = { colour: 'red' };
  const made = claims();
  made.sending('key-0');
  made.take(claim());
  made.show(read(silent));
  expect([made.isUnproven(path), made.disproof('key-0')]).toEqual([false, undefined]);
  const shownBefore = claims();
  shownBefore.show(read(silent));
  shownBefore.sending('key-0');
  shownBefore.take(claim());
  shownBefore.show(read(silent));
  expect(shownBefore.isUnproven(path)).toBe(true);
});

test('a record of an earlier run whose read shows nothing of what was sent is not believed', () => {
  const reopened = claims();
  reopened.take(claim());
  reopened.show(read({ colour: 'red' }));
  expect(reopened.isUnproven(path)).toBe(true);
});
