import { judgeShared } from '../../engine/judging/judge-shared.ts';
import { passiveRule, rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable } from '../../engine/wire/message/errors.ts';
import { isObject } from '../../engine/wire/message/json.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { isRefusal } from '../../engine/wire/message/response.ts';
import { isThisMachine } from '../../engine/wire/target/this-machine.ts';
import { withBasic } from '../../engine/wire/token/client-authentication.ts';
import { challengesIn } from '../../expect/challenge.ts';
import { expectEqual } from '../../expect/equality.ts';
import { expectClientError, expectRejected, expectStatus } from '../../expect/status.ts';
import {
  changedForm,
  isAnsweredByOAuth,
  isTokenResponse,
  needsSecret,
  requestToken,
  tokenIn,
  validBasic,
  validForm,
  withClaims,
} from '../../scenes/auth/token-request.ts';
import {
  type Faulty,
  responseToFaultyRequest,
  secretOfAnother,
  unauthenticated,
  undecodableBasic,
  withoutGrant,
  wrongBasic,
  wrongCredentials,
} from './faulty-token-request.scene.ts';

/** Wrong credentials of the real client come last: a service may lock a client out for a while after a few of them. */
const end = { when: 'end' } as const;

rule('token/two-methods-refused', (suite) => eachWithTwoMethods(suite, expectNoToken));

rule(
  'token/wrong-credentials-refused',
  async (suite) => {
    await eachWithWrongCredentials(suite, expectNoToken);
    expectNoToken(await responseToFaultyRequest(suite, ...undecodableBasic));
    const ofAnother = secretOfAnother(suite);
    if (ofAnother !== undefined) expectNoToken(await requestToken(suite, ofAnother));
  },
  end,
);

rule(
  'token/authentication-required',
  async (suite) => {
    expectNoToken(await responseToFaultyRequest(suite, 'no client', async () => unauthenticated));
    const { id } = suite.target.client;
    expectNoToken(
      await requestToken(suite, { form: { ...unauthenticated.form, client_id: id }, headers: {} }),
    );
    expectNoToken(await requestToken(suite, { ...unauthenticated, headers: withBasic({ id }).headers }));
  },
  end,
);

rule('token/grant-type-required', async (suite) => {
  expectNoToken(await responseToFaultyRequest(suite, 'no grant type', withoutGrant));
});

rule('token/other-grant-refused', (suite) => eachWithOtherGrant(suite, expectNoToken));

rule('token/form-body-only', async (suite) => {
  const { form } = await validForm(suite);
  expectNoToken(await suite.request('requestToken', { token: 'none', body: form }));
});

rule('token/only-post-grants', async (suite) => {
  needsSecret(suite);
  const { headers } = validBasic(suite);
  const query = { grant_type: 'client_credentials' };
  const response = await suite.request('requestToken', { method: 'GET', query, token: 'none', headers });
  if (tokenIn(response) !== undefined) throw violation('no token for GET', response);
});

rule('token/repeated-parameter-refused', async (suite) => {
  const repetitions = [
    ['grant_type', 'client_credentials'],
    ['scope', 'groups:read'],
  ] as const;
  await suite.forEach(repetitions, async (repeated) => {
    const { form, headers } = await validForm(suite);
    const once = repeated[0] === 'scope' ? [['scope', 'groups:read'] as const] : [];
    expectRejected(
      await requestToken(suite, { headers, form: [...Object.entries(form), ...once, repeated] }),
    );
  });
});

rule('token/credentials-in-address-refused', async (suite) => {
  needsSecret(suite);
  const { base_url, client } = suite.target;
  // RFC 6749, section 2.3.1, forbids it to clients: servers and proxies keep addresses in their logs.
  if (!isThisMachine(base_url))
    throw new NotApplicable('is judged on this machine alone: it sends the client secret in an address');
  const response = await suite.request('requestToken', {
    token: 'none',
    query: { client_id: client.id, client_secret: client.secret ?? '' },
    rawBody: 'grant_type=client_credentials',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expectNoToken(response);
});

passiveRule('token/refusal-members', (response) => {
  if (!isOAuthRefusal(response)) return false;
  const { error, error_description } = isObject(response.json) ? response.json : {};
  if (typeof error !== 'string' || typeof error_description !== 'string') {
    throw violation('a JSON object with the strings `error` and `error_description`', response);
  }
  return true;
});

passiveRule('token/error-code-registered', (response) => {
  if (!isOAuthRefusal(response) || !isObject(response.json)) return false;
  if (!registeredCodes.includes(String(response.json.error)))
    throw violation(`one of ${registeredCodes.join(', ')}`, response);
  return true;
});

passiveRule('token/error-characters', (response) => {
  if (!isTokenResponse(response) || !isRefusal(response) || !isObject(response.json)) return false;
  for (const name of ['error', 'error_description', 'error_uri']) {
    const text = response.json[name];
    if (typeof text === 'string' && !/^[\x20\x21\x23-\x5b\x5d-\x7e]*$/.test(text))
      throw violation(`${name} in the permitted characters`, text);
  }
  return true;
});

rule(
  'token/wrong-credentials-code',
  async (suite) => {
    const expectInvalidClient = (response: Response) => {
      if (response.status !== 400 && response.status !== 401) throw violation('400 or 401', response);
      expectEqual('the error', 'invalid_client', isObject(response.json) ? response.json.error : undefined);
    };
    await eachWithWrongCredentials(suite, expectInvalidClient);
    expectInvalidClient(await responseToFaultyRequest(suite, 'no client', async () => unauthenticated));
  },
  end,
);

rule(
  'token/basic-refusal-has-challenge',
  async (suite) => {
    const response = await responseToFaultyRequest(suite, 'a wrong secret by Basic', wrongBasic);
    expectStatus(response, 401);
    if (!challengesIn(response).some(({ scheme }) => scheme === 'basic')) {
      throw violation(
        'a Basic challenge',
        `WWW-Authenticate: ${response.headers['www-authenticate'] ?? 'none'}`,
      );
    }
  },
  end,
);

rule('token/missing-grant-code', async (suite) => {
  expectErrorWith400('invalid_request')(await responseToFaultyRequest(suite, 'no grant type', withoutGrant));
});

rule('token/other-grant-code', (suite) =>
  eachWithOtherGrant(suite, (response) => {
    // A server that knows a grant for other clients says that this one may not use it.
    const isOfOthers = isObject(response.json) && response.json.error === 'unauthorized_client';
    const isMisspelt = new URLSearchParams(String(response.sent.body)).get('grant_type') === misspeltGrant;
    if (!isOfOthers || isMisspelt) expectErrorWith400('unsupported_grant_type')(response);
    else expectStatus(response, 400);
  }),
);

rule('token/two-methods-code', (suite) => eachWithTwoMethods(suite, expectErrorWith400('invalid_request')));

/** Whether a response is an OAuth error. The body of a 429 is unspecified. */
function isOAuthRefusal(response: Response): boolean {
  return isTokenResponse(response) && isRefusal(response) && isAnsweredByOAuth(response);
}

/** The error codes that RFC 6749 registers for token requests. */
const registeredCodes = [
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
];

/** A grant type that no server knows. */
const misspeltGrant = 'Client_Credentials';

type Judge = (response: Response) => void;

async function eachJudged(suite: Suite, faulty: readonly Faulty[], judge: Judge): Promise<void> {
  await suite.forEach(faulty, async (each) =>
    judgeShared(suite, await responseToFaultyRequest(suite, ...each), judge),
  );
}

async function eachWithTwoMethods(suite: Suite, judge: Judge): Promise<void> {
  needsSecret(suite);
  const { headers } = validBasic(suite);
  const secretTwice: Faulty = ['the secret twice', async () => ({ ...(await validForm(suite)), headers })];
  const withKey: readonly Faulty[] = [
    ['Basic and an assertion', async () => ({ ...(await withClaims(suite)), headers })],
    [
      'the secret in the form and an assertion',
      async () => ({
        form: { ...(await validForm(suite)).form, ...(await withClaims(suite)).form },
        headers: {},
      }),
    ],
  ];
  const hasKey = suite.target.client.private_key_file !== undefined;
  await eachJudged(suite, [secretTwice, ...(hasKey ? withKey : [])], judge);
}

function eachWithWrongCredentials(suite: Suite, judge: Judge): Promise<void> {
  return eachJudged(suite, wrongCredentials, judge);
}

function eachWithOtherGrant(suite: Suite, judge: Judge): Promise<void> {
  const grants = ['password', 'authorization_code', misspeltGrant];
  const faulty = grants.map(
    (grant_type): Faulty => [`the grant ${grant_type}`, () => changedForm(suite, { grant_type })],
  );
  return eachJudged(suite, faulty, judge);
}

function expectNoToken(response: Response): void {
  if (tokenIn(response) !== undefined) throw violation('no token', response);
  expectClientError(response);
}

function expectErrorWith400(error: string): Judge {
  return (response) => {
    expectStatus(response, 400);
    expectEqual('the error', error, isObject(response.json) ? response.json.error : undefined);
  };
}
