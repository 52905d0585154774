import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { SentRequest } from '../message/response.ts';
import { curlOf, masked } from './curl.ts';

const sent = (changed: Partial<SentRequest>): SentRequest => ({
  operation: undefined,
  method: 'POST',
  url: 'https://club.example/api/v1/token',
  headers: {},
  body: undefined,
  scopes: undefined,
  ...changed,
});

const secret = fc.stringMatching(/^[A-Za-z0-9._~-]{12,60}$/);

test('no token and no secret is ever shown, wherever it was sent', () => {
  fc.assert(
    fc.property(secret, (text) => {
      const basic = Buffer.from(`client:${text}`).toString('base64');
      const form = `client_secret=${text}&scope=a`;
      expect(curlOf(sent({ headers: { authorization: `Bearer ${text}` } }))).not.toContain(text);
      expect(curlOf(sent({ headers: { Authorization: `Basic ${basic}` } }))).not.toContain(basic);
      expect(curlOf(sent({ body: form }))).not.toContain(text);
      expect(curlOf(sent({ body: Buffer.from(`client_assertion=${text}`) }))).not.toContain(text);
      expect(curlOf(sent({ body: JSON.stringify({ client_secret: text }) }))).not.toContain(text);
      expect(curlOf(sent({ url: `https://club.example/api/v1/token?${form}` }))).not.toContain(text);
    }),
  );
});

test('the scheme stays readable, and a shell can fill in the token', () => {
  expect(masked('authorization', 'Bearer abc')).toBe('Bearer $BEARER');
  expect(masked('accept', 'application/json')).toBe('application/json');
});

test('what is no secret is shown as it was sent', () => {
  const shown = curlOf(
    sent({ headers: { 'idempotency-key': 'k-1' }, body: 'client_assertion_type=urn:x&scope=a' }),
  );
  expect(shown).toContain("-X POST 'https://club.example/api/v1/token'");
  expect(shown).toContain("'idempotency-key: k-1'");
  expect(shown).toContain('client_assertion_type=urn:x&scope=a');
});

test('a token is fetched first, with the scopes of the one that was sent', () => {
  const shown = curlOf(
    sent({
      url: 'https://club.example/api/v1/seasons?limit=1',
      headers: { authorization: 'Bearer abc' },
      scopes: ['groups:read', 'members:read'],
    }),
  );
  expect(shown.split('\n')[0]).toBe(
    `BEARER=$(curl -sS -u "$CLIENT_ID:$CLIENT_SECRET" --data-urlencode 'grant_type=client_credentials' --data-urlencode 'scope=groups:read members:read' 'https://club.example/api/v1/token' | jq -r .access_token)`,
  );
});

test('the token of the second client is fetched with its own credentials', () => {
  const headers = { authorization: 'Bearer abc' };
  expect(curlOf(sent({ headers, scopes: ['groups:read'], isOfSecondClient: true }))).toContain(
    '-u "$SECOND_CLIENT_ID:$SECOND_CLIENT_SECRET"',
  );
});

test('a secret in a form is a variable of the shell', () => {
  expect(curlOf(sent({ body: 'client_id=ci&client_secret=abc&scope=a' }))).toContain(
    `--data-binary 'client_id=ci&client_secret='"$CLIENT_SECRET"'&scope=a'`,
  );
});

test('a key that was fresh is a fresh one again, and one that a check chose stays', () => {
  const headers = { 'idempotency-key': 'k-1' };
  expect(curlOf(sent({ headers, hasFreshKey: true }))).toContain(
    '-H "idempotency-key: $(openssl rand -hex 16)"',
  );
  expect(curlOf(sent({ headers }))).toContain("-H 'idempotency-key: k-1'");
});

test('a quote in a body does not end the argument', () => {
  expect(curlOf(sent({ body: "it's" }))).toContain(`--data-binary 'it'\\''s'`);
});

test('a very long body is cut, and says how long it was', () => {
  const shown = curlOf(sent({ body: 'x'.repeat(9000) }));
  expect(shown.length).toBeLessThan(3000);
  expect(shown).toContain('9000 characters');
});

test('only the key is replaced where it was fresh', () => {
  const headers = { accept: 'text/html', 'Idempotency-Key': 'k-1' };
  expect(curlOf(sent({ headers, hasFreshKey: true })).split(' \\\n  ')).toEqual([
    "curl -i -X POST 'https://club.example/api/v1/token'",
    "-H 'accept: text/html'",
    '-H "Idempotency-Key: $(openssl rand -hex 16)"',
  ]);
});

test('a token stands in double quotes, so that the shell fills it in', () => {
  expect(curlOf(sent({ headers: { authorization: 'Bearer abc' } }))).toContain(
    '-H "authorization: Bearer $BEARER"',
  );
});

test('only the authorization is masked, whatever other headers look like', () => {
  expect(masked('accept', 'text/html; q=1')).toBe('text/html; q=1');
});

test('a token is fetched below the base address, also for a request to that very address', () => {
  const url = 'https://club.example/api/v1';
  expect(curlOf(sent({ url, scopes: [] }))).toContain(`'${url}/token' | jq`);
});

test('a request that is not below a base address comes without a token command', () => {
  const url = 'https://club.example/control/api/v10';
  expect(curlOf(sent({ url, scopes: [] }))).toBe(`curl -i -X POST '${url}'`);
});

test.each([
  ['{"client_secret":"abc"}', `'{"client_secret":"'"$CLIENT_SECRET"'"}'`],
  ['{"access_token"  :  "abc"}', `'{"access_token"  :  "'"$ACCESS_TOKEN"'"}'`],
])('the secret in %s is a variable of the shell', (body, shown) => {
  expect(curlOf(sent({ body }))).toContain(`--data-binary ${shown}`);
});

test('a body of 2000 characters is whole', () => {
  expect(curlOf(sent({ body: 'x'.repeat(2000) }))).toContain(`'${'x'.repeat(2000)}'`);
});
