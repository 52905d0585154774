import type { Scope } from '../spec/index.ts';
import { askable, goodRequest } from './given/good-request.ts';
import { permissionsOf } from './given/permissions.ts';
import { givenSeason, seasonDetail } from './given/season.ts';
import { broken } from './support/broken.ts';
import { challengesIn } from './support/challenge.ts';
import type { Heard } from './support/heard.ts';
import { same, served, turnedAway } from './support/owed.ts';
import { passiveRule, rule } from './support/rule.ts';
import type { Suite, TokenChoice } from './support/suite.ts';

const unknownToken: TokenChoice = { raw: 'this-token-was-never-issued-by-anybody' };

rule('access/token-required', (suite) => onEach(suite, suite.rule.operations, 'none', turnedAway));

rule('access/unknown-token-refused', (suite) =>
  onEach(suite, suite.rule.operations, unknownToken, turnedAway),
);

rule('access/listed-scopes-suffice', async (suite) => {
  await suite.forEach(askable(suite, suite.rule.operations), async (operation) => {
    const request = await goodRequest(suite, operation.id);
    const heard = await suite.ask(operation.id, { ...request, token: { scopes: operation.scopes } });
    if (heard.status === 401 || heard.status === 403)
      throw broken(`${operation.id} to be served to ${operation.scopes.join(' ')}`, heard);
  });
});

rule('access/each-listed-scope-needed', async (suite) => {
  const lacking = askable(suite, suite.rule.operations).flatMap((operation) =>
    operation.scopes.map((missing) => ({ operation, missing })),
  );
  await suite.forEach(lacking, async ({ operation, missing }) => {
    const request = await goodRequest(suite, operation.id);
    turnedAway(
      await suite.ask(operation.id, { ...request, token: { scopes: await allBut(suite, missing) } }),
    );
  });
});

rule('access/any-token-opens-scopeless-routes', async (suite) => {
  for (const scopes of [['events:read'], ['groups:write']] as const) {
    await suite.forEach(askable(suite, suite.rule.operations), async ({ id }) => {
      served(await suite.ask(id, { ...(await goodRequest(suite, id)), token: { scopes } }), 200);
    });
  }
});

rule('access/refused-write-has-no-effect', async (suite) => {
  const { id } = await givenSeason(suite);
  const before = await seasonDetail(suite, id);
  for (const token of ['none', unknownToken, { scopes: await allBut(suite, 'groups:write') }] as const) {
    await suite.ask('changeSeason', { path: { id }, body: { membership_cost_euros: 13 }, token });
    await suite.ask('deleteSeason', { path: { id }, token });
  }
  same('the season after the refused writes', before, await seasonDetail(suite, id));
});

rule('access/missing-token-gives-401', (suite) =>
  onEach(suite, suite.rule.operations, 'none', (heard) => {
    served(heard, 401);
    bearerChallenge(heard);
  }),
);

rule('access/unknown-token-gives-401', (suite) =>
  onEach(suite, suite.rule.operations, unknownToken, (heard) => {
    served(heard, 401);
    same('the error in the challenge', 'invalid_token', bearerChallenge(heard).get('error'));
  }),
);

rule('access/missing-scope-gives-403', async (suite) => {
  await suite.forEach(askable(suite, suite.rule.operations), async (operation) => {
    const request = await goodRequest(suite, operation.id);
    const token = { scopes: await allBut(suite, operation.scopes[0] as Scope) };
    const heard = await suite.ask(operation.id, { ...request, token });
    served(heard, 403);
    same('the error in the challenge', 'insufficient_scope', bearerChallenge(heard).get('error'));
  });
});

passiveRule('access/challenge-on-every-401', (heard) => {
  if (heard.status !== 401) return false;
  if (heard.headers['www-authenticate'] === undefined) throw broken('a WWW-Authenticate header', heard);
  return true;
});

passiveRule('access/challenge-has-parameter', (heard) => {
  const bearer = challengesIn(heard).filter(({ scheme }) => scheme === 'bearer');
  for (const { names } of bearer) {
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (names.length === 0)
      throw broken('a Bearer challenge with a parameter', heard.headers['www-authenticate'] ?? 'none');
    if (twice !== undefined) throw broken('each parameter of the challenge once', `${twice} twice`);
  }
  return bearer.length > 0;
});

rule('access/scheme-case-is-free', async (suite) => {
  const token = await suite.token();
  for (const scheme of ['bearer', 'BEARER']) {
    served(
      await suite.ask('getContext', { token: 'none', headers: { authorization: `${scheme} ${token}` } }),
      200,
    );
  }
});

/** Asks each operation that can be asked with the given token and holds the answer against the check. */
async function onEach(
  suite: Suite,
  ids: readonly string[],
  token: TokenChoice,
  check: (heard: Heard) => void,
) {
  await suite.forEach(askable(suite, ids), async ({ id }) => {
    const request = await goodRequest(suite, id);
    check(await suite.ask(id, { ...request, token }));
  });
}

/** Every scope that the client has, without one. */
async function allBut(suite: Suite, missing: Scope): Promise<Scope[]> {
  return (await permissionsOf(suite)).filter((scope) => scope !== missing);
}

function bearerChallenge(heard: Heard): ReadonlyMap<string, string> {
  const bearer = challengesIn(heard).find(({ scheme }) => scheme === 'bearer');
  if (bearer === undefined)
    throw broken(
      'a WWW-Authenticate header with a Bearer challenge',
      heard.headers['www-authenticate'] ?? 'none',
    );
  return bearer.parameters;
}
