import { passiveRule, probeRule, rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { canonical, isObject } from '../../engine/wire/message/json.ts';
import type { TokenChoice } from '../../engine/wire/message/request-options.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { isSuccess } from '../../engine/wire/message/response.ts';
import { challengesIn } from '../../expect/challenge.ts';
import { expectEqual } from '../../expect/equality.ts';
import { expectClientError, expectStatus } from '../../expect/status.ts';
import {
  good,
  lacksScope,
  noToken,
  replayWithoutScope,
  singleScope,
  unknownToken,
} from '../../probes/access.ts';
import { expectNoEffect } from '../../probes/no-effect.ts';
import { basicCredentials, secretAsToken } from '../../probes/other-credentials.ts';
import { otherSpelling } from '../../probes/other-spelling.ts';

probeRule('access/token-required', [noToken, basicCredentials], ({ response }) =>
  expectClientError(response),
);

probeRule('access/unknown-token-refused', [unknownToken, secretAsToken], ({ response }) =>
  expectClientError(response),
);

probeRule('access/listed-scopes-suffice', good, ({ operation, response, first }) => {
  // With further scopes it says nothing about those that are listed.
  if ((response.sent.scopes ?? []).length > operation.scopes.length) return false;
  if (response.status !== 401 && response.status !== 403) return true;
  // The same request was refused with every scope, too, so the refusal is not about scopes.
  if (first !== undefined && !isSuccess(first)) return false;
  throw violation(`${operation.id} to succeed with the scopes ${operation.scopes.join(' ')}`, response);
});

probeRule(
  'access/each-listed-scope-needed',
  [lacksScope, replayWithoutScope],
  async ({ operation, options, response }, suite) => {
    expectClientError(response);
    if (operation.method !== 'GET' || [401, 403].includes(response.status)) return true;
    // What is refused with every scope, too, is not refused for its scopes.
    return isSuccess(await suite.request(operation.id, { ...options, token: 'every-scope' }));
  },
);

probeRule('access/scopes-hold-for-every-spelling', otherSpelling, async ({ response }, suite) => {
  if (!isSuccess(response)) return true;
  const isHead = response.sent.method === 'HEAD';
  if (isHead && !(await tellsOfARecord(suite, response))) return false;
  // A gateway may have a page of its own for an address that it does not know.
  if (!isHead && !isObject(response.json)) return true;
  throw violation('no record to a token that lacks a scope of the route', response);
});

/** Whether a HEAD shows size or state of a record: a gateway may respond to each alike, whatever the address. */
async function tellsOfARecord(suite: Suite, { sent, headers }: Response): Promise<boolean> {
  const shown = (of: Response['headers']) => [of.etag ?? '', Number(of['content-length'] ?? 0)];
  if (shown(headers).every((value) => !value)) return false;
  const { url, scopes = [] } = sent;
  const path = `${url.slice(suite.target.base_url.replace(/\/$/, '').length).replace(/\?.*$/, '')}/none`;
  const elsewhere = await suite.requestPath({ method: 'HEAD', path, token: { scopes } as TokenChoice });
  return !isSuccess(elsewhere) || canonical(shown(elsewhere.headers)) !== canonical(shown(headers));
}

probeRule('access/any-token-opens-scopeless-routes', singleScope, ({ response }) =>
  expectStatus(response, 200),
);

probeRule(
  'access/refused-write-has-no-effect',
  [noToken, unknownToken, lacksScope, basicCredentials],
  expectNoEffect,
  {
    when: 'last',
  },
);

probeRule('access/missing-token-is-challenged', noToken, ({ response }) => {
  expectStatus(response, 401);
  bearerChallenge(response);
});

probeRule('access/unknown-token-is-challenged', unknownToken, ({ response }) => {
  expectStatus(response, 401);
  expectEqual('the error in the challenge', 'invalid_token', bearerChallenge(response).get('error'));
});

probeRule('access/missing-scope-is-challenged', lacksScope, ({ response }) => {
  expectStatus(response, 403);
  expectEqual('the error in the challenge', 'insufficient_scope', bearerChallenge(response).get('error'));
});

passiveRule('access/every-unauthorized-has-challenge', (response) => {
  if (response.status !== 401) return false;
  if (response.headers['www-authenticate'] === undefined)
    throw violation('a WWW-Authenticate header', response);
  return true;
});

passiveRule('access/challenge-has-parameter', (response) => {
  const bearer = challengesIn(response).filter(({ scheme }) => scheme === 'bearer');
  for (const { names } of bearer) {
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (names.length === 0)
      throw violation('a Bearer challenge with a parameter', response.headers['www-authenticate'] ?? 'none');
    if (twice !== undefined) throw violation('each parameter of the challenge once', `${twice} twice`);
  }
  return bearer.length > 0;
});

/** Members of medical records, of payments and of files, none of which a person record has. */
const separateMembers = new Set([
  'health_questionnaire',
  ...['certificate_begin', 'certificate_end', 'certificate_type'],
  ...['amount_cents', 'allocations', 'content_base64'],
]);

probeRule('access/person-records-stand-alone', good, ({ response }) => {
  if (!isSuccess(response)) return false;
  const found = namesIn(response.json).find((name) => separateMembers.has(name));
  if (found === undefined) return true;
  throw violation(`a response about people without \`${found}\``, response);
});

/** Returns the names of all members in a JSON value. */
function namesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  return isObject(value) ? [...Object.keys(value), ...Object.values(value).flatMap(namesIn)] : [];
}

rule('access/scheme-case-is-free', async (suite) => {
  for (const scheme of ['bearer', 'BEARER']) {
    const withScheme = async () => {
      const headers = { authorization: `${scheme} ${await suite.token()}` };
      return suite.request('getContext', { token: 'none', headers });
    };
    const response = await withScheme();
    if (response.status !== 401) expectStatus(response, 200);
    else {
      // The token itself may have ended: the usual scheme obtains another where it has.
      expectStatus(await suite.request('getContext'), 200);
      expectStatus(await withScheme(), 200);
    }
  }
});

function bearerChallenge(response: Response): ReadonlyMap<string, string> {
  const bearer = challengesIn(response).find(({ scheme }) => scheme === 'bearer');
  if (bearer === undefined)
    throw violation(
      'a WWW-Authenticate header with a Bearer challenge',
      response.headers['www-authenticate'] ?? 'none',
    );
  return bearer.parameters;
}
