import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type RunningMock, startMock } from '../index.ts';
import { request } from '../request.testing.ts';

let mock: RunningMock;

beforeAll(async () => {
  mock = await startMock({ rateLimit: false });
});

afterAll(() => mock.close());

const control = (method: 'get' | 'post' | 'patch' | 'delete', path = '') =>
  request(mock.origin)[method](`/_control/clubs/demo/integrations${path}`);
const api = '/demo/api/v1';

interface Access {
  client_id: string;
  secret: string;
}

async function created(words: object = {}): Promise<Access> {
  const { status, body } = await control('post').send({ permissions: ['groups:read'], ...words });
  expect(status).toBe(201);
  return body.data;
}

const requestTokenFrom = ({ client_id, secret }: Access) =>
  request(mock.origin)
    .post(`${api}/token`)
    .auth(client_id, secret)
    .type('form')
    .send('grant_type=client_credentials');
const token = async (access: Access): Promise<string> => (await requestTokenFrom(access)).body.access_token;
const read = (path: string, bearer: string) =>
  request(mock.origin).get(`${api}${path}`).auth(bearer, { type: 'bearer' });

test('an integration is created with a generated id and secret, and has the permissions that it was given', async () => {
  const access = await created();
  const { body } = await read('/context', await token(access));
  expect(body.integration).toEqual({
    client_id: access.client_id,
    name: access.client_id,
    permissions: ['groups:read'],
  });
  expect((await control('get')).body.data).toContainEqual(access);
});

test('id, name and secret can be chosen; an id that is taken is refused', async () => {
  const chosen = { client_id: 'wall', name: 'On the wall', secret: 'open-sesame' };
  expect(await created(chosen)).toMatchObject(chosen);
  expect((await requestTokenFrom({ client_id: 'wall', secret: 'open-sesame' })).status).toBe(200);
  const again = await control('post').send({ ...chosen, permissions: [] });
  expect([again.status, again.body.errors[0].pointer]).toEqual([422, '#/client_id']);
});

test('an unknown scope is refused at its place, with the known ones', async () => {
  const { status, body } = await control('post').send({ permissions: ['groups:read', 'groups:rite'] });
  expect([status, body.errors[0].pointer]).toEqual([422, '#/permissions/1']);
  expect(body.detail).toMatch(/groups:rite.*groups:write/);
});

test('an integration that loses scopes takes them from its tokens; one that gains scopes does not add them', async () => {
  const access = await created({ permissions: ['groups:read', 'members:read'] });
  const old = await token(access);
  const path = `/${access.client_id}`;
  expect((await read('/groups?limit=1', old)).status).toBe(200);
  await control('patch', path).send({ permissions: ['members:read'] });
  expect((await read('/groups?limit=1', old)).status).toBe(403);
  const { body } = await control('patch', path).send({ permissions: ['members:read', 'groups:read'] });
  expect(body.data).toMatchObject({ permissions: ['members:read', 'groups:read'], secret: access.secret });
  expect((await read('/groups?limit=1', old)).status).toBe(403);
  expect((await read('/groups?limit=1', await token(access))).status).toBe(200);
});

test('a revoked integration gets no token, and its tokens stop working, also when its id is used again', async () => {
  const access = await created({ client_id: 'leaves', secret: 'same-as-before' });
  const old = await token(access);
  expect((await control('delete', '/leaves')).status).toBe(204);
  expect((await read('/seasons', old)).status).toBe(401);
  expect((await requestTokenFrom(access)).status).toBe(401);
  await created({ client_id: 'leaves', secret: 'same-as-before' });
  expect((await read('/seasons', old)).status).toBe(401);
  expect((await control('delete', '/nobody')).status).toBe(404);
});

test('a key of 2048 bits is registered, and removed by null', async () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const public_key_pem = publicKey.export({ type: 'spki', format: 'pem' });
  const { client_id } = await created({ public_key_pem });
  const { body } = await control('patch', `/${client_id}`).send({ public_key_pem: null });
  expect(body.data.public_key_pem).toBeNull();
});

const shortKey = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey;
const otherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey;

test.each([
  ['1024 bits, at least 2048', shortKey.export({ type: 'spki', format: 'pem' })],
  ['type ec, not RSA', otherKey.export({ type: 'spki', format: 'pem' })],
  ['not a public key in PEM form', 'rubbish'],
])('a key that is unfit is refused: %s', async (reason, public_key_pem) => {
  const { status, body } = await control('post').send({ permissions: [], public_key_pem });
  expect([status, body.errors[0].pointer]).toEqual([422, '#/public_key_pem']);
  expect(body.detail).toContain(reason);
});
