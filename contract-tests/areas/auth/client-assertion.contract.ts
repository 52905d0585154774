import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { SignJWT } from 'jose';
import { inOtherCase, inOtherSigns } from '../../arbitraries/near-miss.ts';
import { judgeShared } from '../../engine/judging/judge-shared.ts';
import { rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import {
  assertionType,
  signedAssertion,
  type TokenRequest,
} from '../../engine/wire/client-authentication.ts';
import { describeResponse } from '../../engine/wire/describe-response.ts';
import { SetupFailed } from '../../engine/wire/errors.ts';
import { isObject } from '../../engine/wire/json.ts';
import type { Response } from '../../engine/wire/response.ts';
import { expectClientError, expectEqual, expectObject } from '../../expect/expectations.ts';
import {
  assertionOf,
  besideAssertion,
  claimsOf,
  requestToken,
  tokenAddress,
  withClaims,
  wordsOf,
} from '../../scenes/token-request.ts';

type Changes = Record<string, unknown>;

rule('client-assertion/accepted', async (suite) => {
  const [scope = ''] = (await suite.granted()).slice(-1);
  const { form, headers } = await withClaims(suite);
  const response = await requestToken(suite, { headers, form: { ...form, scope } });
  granted(response);
  if (scope !== '') expectEqual('the granted scopes', [scope], wordsOf(expectObject(response).scope));
});

rule('client-assertion/longest-lifetime-accepted', async (suite) => {
  const iat = seconds(suite);
  granted(await claiming(suite, { iat, exp: iat + 300 }));
});

rule('client-assertion/longer-lifetime-refused', async (suite) => {
  await suite.forAll(
    fc.integer({ min: 302, max: 100_000 }),
    async (lifetime) => {
      // Issued a little ago: the 300 seconds count from then, not from now.
      const iat = seconds(suite) - 15;
      noToken(await claiming(suite, { iat, exp: iat + lifetime }));
    },
    { examples: [301], atMost: 1 },
  );
});

rule('client-assertion/expired-refused', async (suite) => {
  const exp = seconds(suite) - 200;
  noToken(await claiming(suite, { iat: exp - 100, exp }));
});

rule('client-assertion/times-are-integers', async (suite) => {
  const iat = seconds(suite);
  const wrong: Changes[] = [
    { iat: undefined },
    { exp: undefined },
    { iat: String(iat) },
    { exp: String(iat + 100) },
    { iat: iat + 0.5 },
    { exp: iat + 100.5 },
  ];
  await eachRefused(suite, wrong);
});

rule('client-assertion/identifier-bounds-accepted', async (suite) => {
  const longest = suite.freshKey(191);
  // One that differs in its last character is another one.
  const beside = `${longest.slice(0, -1)}${longest.endsWith('a') ? 'b' : 'a'}`;
  // So are those that differ in their capitals or their signs alone.
  const short = `Aa.${suite.freshKey(13)}`;
  const identifiers = [short, inOtherCase(short), inOtherSigns(short), longest, beside];
  await suite.forEach(identifiers, async (jti) => granted(await claiming(suite, { jti })));
});

rule('client-assertion/identifier-length-checked', async (suite) => {
  await eachRefused(suite, [
    { jti: suite.freshKey(15) },
    { jti: suite.freshKey(192) },
    { jti: undefined },
    { jti: '' },
  ]);
});

rule('client-assertion/identifier-used-once', async (suite) => {
  const jti = suite.freshKey();
  const request = await withClaims(suite, { jti });
  await usedOnce(suite, request);
  noToken(await requestToken(suite, request));
  const iat = seconds(suite) - 1;
  noToken(await claiming(suite, { jti, iat, exp: iat + 250 }));
});

rule('client-assertion/identifier-remembered-until-expiry', async (suite) => {
  const iat = seconds(suite);
  const request = await withClaims(suite, { iat, exp: iat + 300 });
  await usedOnce(suite, request);
  await suite.passTime(240);
  noToken(await requestToken(suite, request));
});

rule('client-assertion/identifier-used-once-in-a-race', async (suite) => {
  const request = await withClaims(suite);
  const responses = await Promise.all(Array.from({ length: 3 }, () => requestToken(suite, request)));
  const tokens = responses.filter(hasToken).length;
  if (tokens > 1)
    throw violation('at most one token', `${tokens} tokens for one assertion`, { race: responses });
  if (tokens === 0) throw new SetupFailed('none of three requests with one assertion obtained a token');
});

rule('client-assertion/issuer-is-client', async (suite) => {
  await judgeShared(suite, await withForeignIssuer(suite), noToken);
  await eachRefused(suite, [{ iss: undefined }, { iss: inOtherCase(suite.target.client.id) }]);
});

rule('client-assertion/subject-is-client', async (suite) => {
  noToken(await claiming(suite, { sub: nameBeside(suite) }));
  // The form names the client, too, but that does not replace the subject of the assertion.
  const { id: client_id } = suite.target.client;
  await suite.forEach([undefined, inOtherCase(client_id)], async (sub) => {
    const { form, headers } = await withClaims(suite, { sub });
    noToken(await requestToken(suite, { headers, form: { ...form, client_id } }));
  });
});

rule('client-assertion/audience-is-token-address', (suite) =>
  audiencesBeside(suite).then((audiences) => eachRefused(suite, audiences)),
);

/** Addresses that other services take for the audience, and that are not the token address of this club. */
async function audiencesBeside(suite: Suite): Promise<Changes[]> {
  const address = await tokenAddress(suite);
  const base = address.replace(/\/token$/, '');
  const { other_club: other } = suite.target;
  const beside = [
    base,
    `${base}/`,
    suite.target.client.id,
    address.replace(/^\w+:\/\/[^/]+/, 'https://elsewhere.example'),
    undefined,
  ];
  const all = [...beside, ...(other === undefined ? [] : [`${other.base_url}/token`])];
  return all.filter((aud) => aud !== address).map((aud) => ({ aud }));
}

rule('client-assertion/type-required', async (suite) => {
  const types = [undefined, 'urn:ietf:params:oauth:client-assertion-type:saml2-bearer'];
  await suite.forEach(types, async (type) => {
    const { form, headers } = await withClaims(suite);
    const { client_assertion_type: _, ...untyped } = form;
    noToken(
      await requestToken(suite, {
        headers,
        form: type === undefined ? untyped : { ...untyped, client_assertion_type: type },
      }),
    );
  });
});

rule('client-assertion/only-rs256', async (suite) => {
  const claims = () => claimsOf(suite);
  const { client } = suite.target;
  const assertions = [
    async () => unsigned(await claims()),
    async () => signedAssertion(client, await claims(), 'RS384'),
    async () => signedAssertion(client, await claims(), 'RS512'),
    async () => signedAssertion(client, await claims(), 'PS256'),
    async () => keyedWithPublicKey(await claims(), await publicKeyOf(suite)),
  ];
  await suite.forEach(assertions, async (assertion) => noToken(await asserting(suite, await assertion())));
});

/** A key that no club knows, made once in a process: that takes a third of a second. */
let foreignKey: KeyObject | undefined;

rule('client-assertion/signature-verified', async (suite) => {
  const [header, , signature] = (await assertionOf(suite)).split('.') as [string, string, string];
  const altered = [header, encoded(await claimsOf(suite)), signature].join('.');
  noToken(await asserting(suite, altered));
  foreignKey ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const claims = await claimsOf(suite);
  noToken(
    await asserting(
      suite,
      await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ: 'JWT' }).sign(foreignKey),
    ),
  );
});

rule('client-assertion/audience-compared-exactly', async (suite) => {
  const address = await tokenAddress(suite);
  const beside = [
    `${address}/`,
    address.replace(/token$/, 'Token'),
    `${address}?grant_type=client_credentials`,
    address.replace(/^\w+/, (scheme) => (scheme === 'https' ? 'http' : 'https')),
  ];
  await eachRefused(
    suite,
    beside.map((aud) => ({ aud })),
  );
});

rule('client-assertion/not-before-respected', async (suite) => {
  noToken(await claiming(suite, { nbf: seconds(suite) + 3_600 }));
});

rule('client-assertion/form-client-must-agree', async (suite) => {
  const { form, headers } = await withClaims(suite);
  noToken(await requestToken(suite, { headers, form: { ...form, client_id: 'somebody-else' } }));
});

rule('client-assertion/refusal-code', async (suite) => {
  await judgeShared(suite, await withForeignIssuer(suite), ({ json }) =>
    expectEqual('the error', 'invalid_client', isObject(json) ? json.error : undefined),
  );
});

function withForeignIssuer(suite: Suite): Promise<Response> {
  return suite.scene('the answer to an assertion of another issuer', () =>
    claiming(suite, { iss: nameBeside(suite) }),
  );
}

/** An identifier that no client has and that begins like the client's. */
function nameBeside({ target }: Suite): string {
  return `${target.client.id}x`;
}

async function claiming(suite: Suite, changes: Changes = {}): Promise<Response> {
  return requestToken(suite, await withClaims(suite, changes));
}

async function asserting(suite: Suite, assertion: string): Promise<Response> {
  const form = {
    grant_type: 'client_credentials',
    client_assertion_type: assertionType,
    client_assertion: assertion,
    ...(await besideAssertion(suite)),
  };
  return requestToken(suite, { form, headers: {} });
}

async function eachRefused(suite: Suite, wrong: readonly Changes[]): Promise<void> {
  await suite.forEach(wrong, async (changes) => noToken(await claiming(suite, changes)));
}

function granted(response: Response): void {
  if (!hasToken(response)) throw violation('a token', response);
  expectObject(response);
}

/** Throws SetupFailed where the first use obtains no token: only a second one shows what is remembered. */
async function usedOnce(suite: Suite, request: TokenRequest): Promise<void> {
  const response = await requestToken(suite, request);
  if (!hasToken(response))
    throw new SetupFailed(`the first use obtained no token: ${describeResponse(response)}`);
}

function noToken(response: Response): void {
  if (hasToken(response)) throw violation('no token', response);
  expectClientError(response);
}

function hasToken(response: Response): boolean {
  return isObject(response.json) && typeof response.json.access_token === 'string';
}

function seconds(suite: Suite): number {
  return Math.floor(suite.now() / 1000);
}

function unsigned(claims: object): string {
  return `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.`;
}

/** The classic confusion: the public key, which everybody may know, taken for a shared secret. */
function keyedWithPublicKey(claims: object, publicKeyPem: string): string {
  const content = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`;
  return `${content}.${createHmac('sha256', publicKeyPem).update(content).digest('base64url')}`;
}

async function publicKeyOf(suite: Suite): Promise<string> {
  const privateKey = await readFile(suite.target.client.private_key_file as string, 'utf8');
  return createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }) as string;
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
