import { expect, test } from '@jest/globals';
import { noteUse, onBehalfOf, requestOwner, whileJudging } from '../message/request-owner.ts';
import { connectedTo } from '../wire.testing.ts';

const list = { status: 200, body: { data: [] } };

test('a request counts for its owner, and with it the token that it was the first to need', async () => {
  const { connection } = connectedTo(() => list);
  const scene = requestOwner('scene', 'a season');
  await onBehalfOf(scene, () => connection.request('listSeasons', {}));
  await onBehalfOf(requestOwner('probe', 'good'), () => connection.request('listSports', {}));
  expect(connection.counts.byOwner.all()).toMatchObject([
    { kind: 'scene', name: 'a season', requests: 2, token_requests: 1 },
    { kind: 'probe', name: 'good', requests: 1, token_requests: 0 },
  ]);
  expect(scene.exchanges).toEqual([]);
});

test('a second look counts for the owner of the first', async () => {
  const { connection } = connectedTo((_, count) => (count === 1 ? { status: 502 } : list));
  await onBehalfOf(requestOwner('rule', 'season/kept'), () =>
    connection.request('listSeasons', { token: 'none' }),
  );
  expect(connection.counts.byOwner.all()).toMatchObject([{ name: 'season/kept', requests: 2 }]);
});

test('together the owners have every request, what none was named for counting as the opening of the run', async () => {
  const { connection } = connectedTo(() => list);
  await connection.request('listSeasons', {});
  await onBehalfOf(requestOwner('probe', 'good'), () => connection.token(['groups:read']));
  const owners = connection.counts.byOwner.all();
  expect(owners.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['run opening', 'probe good']);
  expect(owners.reduce((sum, { requests }) => sum + requests, 0)).toBe(connection.counts.requests);
});

test('an owner names the rules that need it, the first one first, also by a scene in between', async () => {
  const { connection } = connectedTo(() => list);
  const [inner, outer] = [requestOwner('scene', 'a season'), requestOwner('scene', 'a group')];
  await whileJudging('season/list-agrees-with-detail', () =>
    onBehalfOf(outer, async () => {
      await onBehalfOf(inner, () => connection.request('listSeasons', { token: 'none' }));
      noteUse(inner);
    }),
  );
  await whileJudging('season/change-keeps-omitted-fields', async () => noteUse(outer));
  expect(connection.counts.byOwner.all()).toMatchObject([
    { name: 'a season', rules: ['season/list-agrees-with-detail', 'season/change-keeps-omitted-fields'] },
  ]);
});

test('an owner names how many records it made, a repeated response counting once', async () => {
  const made = { status: 201, body: { data: { id: 7 } } };
  const { connection } = connectedTo(() => made);
  const create = () => connection.request('createSport', { body: { name: 'Judo' } });
  await onBehalfOf(requestOwner('scene', 'a sport'), async () => [await create(), await create()]);
  expect(connection.counts.byOwner.all()).toMatchObject([{ name: 'a sport', made: { createSport: 1 } }]);
});
