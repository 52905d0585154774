import type { Scope } from '../spec/index.ts';
import { challengesIn } from './expectations/challenge.ts';
import { expectClientError, expectEqual, expectSuccess } from './expectations/expectations.ts';
import { askable, goodRequest } from './given/good-request.ts';
import { permissionsOf } from './given/permissions.ts';
import { givenSeason, seasonDetail } from './given/season.ts';
import { passiveRule, rule } from './judging/rule.ts';
import type { Suite, TokenChoice } from './judging/suite.ts';
import { violation } from './judging/violation.ts';
import type { Response } from './wire/response.ts';

const unknownToken: TokenChoice = { raw: 'this-token-was-never-issued-by-anybody' };

rule('access/token-required', (suite) => onEach(suite, suite.rule.operations, 'none', expectClientError));

rule('access/unknown-token-refused', (suite) =>
  onEach(suite, suite.rule.operations, unknownToken, expectClientError),
);

rule('access/listed-scopes-suffice', async (suite) => {
  await suite.forEach(askable(suite, suite.rule.operations), async (operation) => {
    const request = await goodRequest(suite, operation.id);
    const response = await suite.request(operation.id, { ...request, token: { scopes: operation.scopes } });
    if (response.status === 401 || response.status === 403)
      throw violation(`${operation.id} to be served to ${operation.scopes.join(' ')}`, response);
  });
});

rule('access/each-listed-scope-needed', async (suite) => {
  const lacking = askable(suite, suite.rule.operations).flatMap((operation) =>
    operation.scopes.map((missing) => ({ operation, missing })),
  );
  await suite.forEach(lacking, async ({ operation, missing }) => {
    const request = await goodRequest(suite, operation.id);
    expectClientError(
      await suite.request(operation.id, { ...request, token: { scopes: await allBut(suite, missing) } }),
    );
  });
});

rule('access/any-token-opens-scopeless-routes', async (suite) => {
  for (const scopes of [['events:read'], ['groups:write']] as const) {
    await suite.forEach(askable(suite, suite.rule.operations), async ({ id }) => {
      expectSuccess(await suite.request(id, { ...(await goodRequest(suite, id)), token: { scopes } }), 200);
    });
  }
});

rule('access/refused-write-has-no-effect', async (suite) => {
  const { id } = await givenSeason(suite);
  const before = await seasonDetail(suite, id);
  for (const token of ['none', unknownToken, { scopes: await allBut(suite, 'groups:write') }] as const) {
    await suite.request('changeSeason', { path: { id }, body: { membership_cost_euros: 13 }, token });
    await suite.request('deleteSeason', { path: { id }, token });
  }
  expectEqual('the season after the refused writes', before, await seasonDetail(suite, id));
});

rule('access/missing-token-gives-401', (suite) =>
  onEach(suite, suite.rule.operations, 'none', (response) => {
    expectSuccess(response, 401);
    bearerChallenge(response);
  }),
);

rule('access/unknown-token-gives-401', (suite) =>
  onEach(suite, suite.rule.operations, unknownToken, (response) => {
    expectSuccess(response, 401);
    expectEqual('the error in the challenge', 'invalid_token', bearerChallenge(response).get('error'));
  }),
);

rule('access/missing-scope-gives-403', async (suite) => {
  await suite.forEach(askable(suite, suite.rule.operations), async (operation) => {
    const request = await goodRequest(suite, operation.id);
    const token = { scopes: await allBut(suite, operation.scopes[0] as Scope) };
    const response = await suite.request(operation.id, { ...request, token });
    expectSuccess(response, 403);
    expectEqual('the error in the challenge', 'insufficient_scope', bearerChallenge(response).get('error'));
  });
});

passiveRule('access/challenge-on-every-401', (response) => {
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

rule('access/scheme-case-is-free', async (suite) => {
  const token = await suite.token();
  for (const scheme of ['bearer', 'BEARER']) {
    expectSuccess(
      await suite.request('getContext', { token: 'none', headers: { authorization: `${scheme} ${token}` } }),
      200,
    );
  }
});

/** Asks each operation that can be asked with the given token and holds the answer against the check. */
async function onEach(
  suite: Suite,
  ids: readonly string[],
  token: TokenChoice,
  check: (response: Response) => void,
) {
  await suite.forEach(askable(suite, ids), async ({ id }) => {
    const request = await goodRequest(suite, id);
    check(await suite.request(id, { ...request, token }));
  });
}

/** Every scope that the client has, without one. */
async function allBut(suite: Suite, missing: Scope): Promise<Scope[]> {
  return (await permissionsOf(suite)).filter((scope) => scope !== missing);
}

function bearerChallenge(response: Response): ReadonlyMap<string, string> {
  const bearer = challengesIn(response).find(({ scheme }) => scheme === 'bearer');
  if (bearer === undefined)
    throw violation(
      'a WWW-Authenticate header with a Bearer challenge',
      response.headers['www-authenticate'] ?? 'none',
    );
  return bearer.parameters;
}
