import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { SignJWT } from 'jose';
import { inOtherCase, inOtherSigns } from '../../arbitraries/near-miss.ts';
import { judgeShared } from '../../engine/judging/judge-shared.ts';
import { rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { SetupFailed } from '../../engine/wire/message/errors.ts';
import { isObject } from '../../engine/wire/message/json.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { describeResponse } from '../../engine/wire/secret/describe-response.ts';
import {
  assertionType,
  issuedBefore,
  signedAssertion,
  type TokenRequest,
} from '../../engine/wire/token/client-authentication.ts';
import { expectObjectOfSuccess } from '../../expect/body.ts';
import { expectEqual } from '../../expect/equality.ts';
import { expectClientError } from '../../expect/status.ts';
import {
  assertionOf,
  claimsOf,
  knownTokenAddress,
  parametersWithAssertion,
  plainAssertionResponse,
  requestToken,
  withClaims,
  wordsOf,
} from '../../scenes/auth/token-request.ts';
import { keyLength } from './key-length.ts';
import {
  ended,
  foreignIssuer,
  foreignSubject,
  nearAudiences,
  notYetBegun,
  otherAudiences,
  responseToWrongClaims,
  type WrongClaims,
  wrongIdentifiers,
  wrongIssuers,
  wrongTimes,
} from './wrong-claims.scene.ts';

type Changes = Record<string, unknown>;

rule('client-assertion/accepted', async (suite) => {
  const [scope = ''] = (await suite.granted()).slice(-1);
  await judgeShared(suite, await acceptedAssertion(suite, scope), async (response) => {
    await expectToken(suite, response);
    await expectLongKey(suite);
    if (scope !== '')
      expectEqual('the granted scopes', [scope], wordsOf(expectObjectOfSuccess(response).scope));
  });
});

/** Expects the registered key, which obtained a token, to have the stated length. */
async function expectLongKey({ target: { client } }: Suite): Promise<void> {
  const bits = keyLength(await readFile(client.private_key_file as string, 'utf8'));
  if (bits < 2048) throw violation('no token for a key of fewer than 2048 bits', `a token for ${bits} bits`);
}

/** Returns the response to an assertion for a scope, sent again with the client id where the club wants that. */
async function acceptedAssertion(suite: Suite, scope: string): Promise<Response> {
  const plain = await plainAssertionResponse(suite);
  if (hasToken(plain)) return plain;
  const { form, headers } = await withClaims(suite);
  return requestToken(suite, { headers, form: { ...form, scope } });
}

rule('client-assertion/longest-lifetime-accepted', async (suite) => {
  const iat = seconds(suite) - issuedBefore;
  await expectToken(suite, await requestWithClaims(suite, { iat, exp: iat + 300 }));
});

rule('client-assertion/longer-lifetime-refused', async (suite) => {
  await suite.forAll(
    fc.integer({ min: 302, max: 100_000 }),
    async (lifetime) => {
      // Issued 15 seconds ago: the 300 seconds count from `iat`, not from now.
      const iat = seconds(suite) - 15;
      expectNoToken(await requestWithClaims(suite, { iat, exp: iat + lifetime }));
    },
    { examples: [301], atMost: 1 },
  );
});

rule('client-assertion/expired-refused', (suite) => eachRefused(suite, [ended(suite)]));

rule('client-assertion/times-are-integers', async (suite) => {
  await eachRefused(suite, wrongTimes(suite));
});

rule('client-assertion/identifier-bounds-accepted', async (suite) => {
  const longest = suite.freshKey(191);
  // Identifiers that differ in the last character, in capitals or in signs alone are different ones.
  const otherEnd = `${longest.slice(0, -1)}${longest.endsWith('a') ? 'b' : 'a'}`;
  const short = `Aa.${suite.freshKey(13)}`;
  const identifiers = [short, inOtherCase(short), inOtherSigns(short), longest, otherEnd];
  await suite.forEach(identifiers, async (jti) =>
    expectToken(suite, await requestWithClaims(suite, { jti })),
  );
});

rule('client-assertion/identifier-length-checked', async (suite) => {
  await eachRefused(suite, wrongIdentifiers(suite));
});

rule('client-assertion/identifier-used-once', async (suite) => {
  const jti = suite.freshKey();
  const request = await withClaims(suite, { jti });
  await useOnce(suite, request);
  expectNoToken(await requestToken(suite, request));
  const iat = seconds(suite) - issuedBefore - 1;
  const { headers, form } = await withClaims(suite, { jti, iat, exp: iat + 250 });
  // The identifier alone decides, not what else the form contains, nor in which order.
  const [scope] = await suite.granted();
  const otherForm = Object.fromEntries(Object.entries({ ...form, ...(scope && { scope }) }).reverse());
  expectNoToken(await requestToken(suite, { headers, form: otherForm }));
});

rule('client-assertion/identifier-remembered-until-expiry', async (suite) => {
  const iat = seconds(suite) - issuedBefore;
  const request = await withClaims(suite, { iat, exp: iat + 300 });
  await useOnce(suite, request);
  await suite.passTime(240);
  expectNoToken(await requestToken(suite, request));
});

rule('client-assertion/identifier-used-once-in-a-race', async (suite) => {
  const request = await withClaims(suite);
  const responses = await Promise.all(Array.from({ length: 3 }, () => requestToken(suite, request)));
  const tokens = responses.filter(hasToken).length;
  if (tokens > 1)
    throw violation('at most one token', `${tokens} tokens for one assertion`, { race: responses });
  if (tokens === 0) throw new SetupFailed('none of three token requests with one assertion obtained a token');
});

rule('client-assertion/issuer-is-client', async (suite) => {
  await judgeShared(suite, await responseToWrongClaims(suite, foreignIssuer(suite)), expectNoToken);
  await eachRefused(suite, wrongIssuers(suite));
});

rule('client-assertion/subject-is-client', async (suite) => {
  await judgeShared(suite, await responseToWrongClaims(suite, foreignSubject(suite)), expectNoToken);
  // The form names the client, too: that does not replace the subject of the assertion.
  const { id: client_id } = suite.target.client;
  await suite.forEach([undefined, inOtherCase(client_id)], async (sub) => {
    const { form, headers } = await withClaims(suite, { sub });
    expectNoToken(await requestToken(suite, { headers, form: { ...form, client_id } }));
  });
});

rule('client-assertion/audience-is-token-address', async (suite) =>
  eachRefused(suite, await otherAudiences(suite)),
);

rule('client-assertion/type-required', async (suite) => {
  const types = [undefined, 'urn:ietf:params:oauth:client-assertion-type:saml2-bearer'];
  await suite.forEach(types, async (type) => {
    const { form, headers } = await withClaims(suite);
    const { client_assertion_type: _, ...untyped } = form;
    expectNoToken(
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
    async () => signedWithPublicKey(await claims(), await publicKeyOf(suite)),
  ];
  await suite.forEach(assertions, async (assertion) =>
    expectNoToken(await requestWithAssertion(suite, await assertion())),
  );
});

/** A key that no club knows, generated once in a process: that takes a third of a second. */
let foreignKey: KeyObject | undefined;

rule('client-assertion/signature-verified', async (suite) => {
  const [header, , signature] = (await assertionOf(suite)).split('.') as [string, string, string];
  const altered = [header, encoded(await claimsOf(suite)), signature].join('.');
  expectNoToken(await requestWithAssertion(suite, altered));
  foreignKey ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const claims = await claimsOf(suite);
  expectNoToken(
    await requestWithAssertion(
      suite,
      await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ: 'JWT' }).sign(foreignKey),
    ),
  );
});

rule('client-assertion/audience-compared-exactly', async (suite) =>
  eachRefused(suite, await nearAudiences(suite)),
);

rule('client-assertion/not-before-respected', (suite) => eachRefused(suite, [notYetBegun(suite)]));

rule('client-assertion/form-client-must-agree', async (suite) => {
  const { form, headers } = await withClaims(suite);
  expectNoToken(await requestToken(suite, { headers, form: { ...form, client_id: 'another-client' } }));
});

rule('client-assertion/refusal-code', async (suite) => {
  await judgeShared(suite, await responseToWrongClaims(suite, foreignIssuer(suite)), ({ json }) =>
    expectEqual('the error', 'invalid_client', isObject(json) ? json.error : undefined),
  );
});

/** Requests a token with an assertion that has these claims. */
async function requestWithClaims(suite: Suite, changes: Changes = {}): Promise<Response> {
  return requestToken(suite, await withClaims(suite, changes));
}

/** Requests a token with this assertion. */
async function requestWithAssertion(suite: Suite, assertion: string): Promise<Response> {
  const form = {
    grant_type: 'client_credentials',
    client_assertion_type: assertionType,
    client_assertion: assertion,
    ...(await parametersWithAssertion(suite)),
  };
  return requestToken(suite, { form, headers: {} });
}

async function eachRefused(suite: Suite, wrong: readonly WrongClaims[]): Promise<void> {
  await suite.forEach(wrong, async (claims) =>
    judgeShared(suite, await responseToWrongClaims(suite, claims), expectNoToken),
  );
}

/** Expects a token. Throws SetupFailed where the refusal may be about an audience that the run could only guess. */
async function expectToken(suite: Suite, response: Response): Promise<void> {
  if (!hasToken(response)) {
    const { address, isSure } = await knownTokenAddress(suite);
    if (!isSure)
      throw new SetupFailed(`the audience ${address} is a guess: name canonical_base_url in the target file`);
    throw violation('a token', response);
  }
  expectObjectOfSuccess(response);
}

/** Uses an assertion for the first time. Throws SetupFailed where that obtains no token. */
async function useOnce(suite: Suite, request: TokenRequest): Promise<void> {
  const response = await requestToken(suite, request);
  if (!hasToken(response))
    throw new SetupFailed(`the first use of an assertion was answered ${describeResponse(response)}`);
}

function expectNoToken(response: Response): void {
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

/** Returns an assertion signed by HS256 with the public key, which a confused service takes for a shared secret. */
function signedWithPublicKey(claims: object, publicKeyPem: string): string {
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
