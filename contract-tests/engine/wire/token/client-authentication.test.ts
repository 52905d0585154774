import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { jwtVerify } from 'jose';
import {
  assertionType,
  carefulClaims,
  signedAssertion,
  withAssertion,
  withBasic,
  withSecretInForm,
} from './client-authentication.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
let folder: string;
let private_key_file: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'key-'));
  private_key_file = join(folder, 'key.pem');
  writeFileSync(private_key_file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
});

afterAll(() => rmSync(folder, { recursive: true }));

test('id and secret stand in the form', () => {
  const form = { client_id: 'a b', client_secret: 's:%' };
  expect(withSecretInForm({ id: 'a b', secret: 's:%' })).toEqual({ form, headers: {} });
  expect(withSecretInForm({ id: 'a' }).form.client_secret).toBe('');
});

test('id and secret stand in the header, encoded so that a colon in one of them does not end it', () => {
  const { form, headers } = withBasic({ id: 'a:b', secret: 'é %' });
  const pair = Buffer.from('a%3Ab:%C3%A9%20%25').toString('base64');
  expect({ form, headers }).toEqual({ form: {}, headers: { authorization: `Basic ${pair}` } });
  expect(withBasic({ id: 'a' }).headers.authorization).toBe(`Basic ${Buffer.from('a:').toString('base64')}`);
});

test('an assertion stands in the form with its type', () => {
  expect(assertionType).toBe('urn:ietf:params:oauth:client-assertion-type:jwt-bearer');
  expect(withAssertion('x.y.z')).toEqual({
    form: { client_assertion_type: assertionType, client_assertion: 'x.y.z' },
    headers: {},
  });
});

test('a careful client asserts its own id, for less than five minutes from a moment that every clock has reached', () => {
  expect(carefulClaims({ id: 'client' }, 'https://h/token', 'jti-1', 9_999)).toEqual({
    iss: 'client',
    sub: 'client',
    aud: 'https://h/token',
    iat: 4,
    exp: 294,
    jti: 'jti-1',
  });
});

test('claims are signed with the key of the client', async () => {
  const assertion = await signedAssertion({ id: 'client', private_key_file }, { sub: 'client' });
  const { payload, protectedHeader } = await jwtVerify(assertion, publicKey);
  expect(payload).toEqual({ sub: 'client' });
  expect(protectedHeader).toEqual({ alg: 'RS256', typ: 'JWT' });
});

test('another algorithm signs where it is named', async () => {
  const assertion = await signedAssertion({ id: 'client', private_key_file }, {}, 'RS512');
  expect((await jwtVerify(assertion, publicKey)).protectedHeader.alg).toBe('RS512');
});

test('a client without a key cannot sign', async () => {
  await expect(signedAssertion({ id: 'client' }, {})).rejects.toThrow('private_key_file');
});
