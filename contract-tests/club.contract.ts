import type { JsonObject } from '../spec/index.ts';
import { plainSeason } from './arbitraries/season.ts';
import { askable, goodRequest } from './given/good-request.ts';
import { anySeason, type GivenSeason, givenSeason, seasonDetail } from './given/season.ts';
import { askForToken, freshToken, goodBasic, goodForm, tokenOf, wordsOf } from './given/token-request.ts';
import { broken, describeHeard, SetupFailed } from './support/broken.ts';
import { isObject } from './support/described.ts';
import type { Heard } from './support/heard.ts';
import { objectIn, recordIn, same, served, turnedAway } from './support/owed.ts';
import { rule } from './support/rule.ts';
import type { Ask, Suite } from './support/suite.ts';
import { walk } from './support/walk.ts';

rule('club/token-stays-in-its-club', async (suite) => {
  await suite.forEach(askable(suite, suite.rule.operations), async ({ id }) => {
    turnedAway(await suite.ask(id, { ...(await goodRequest(suite, id)), token: 'other-club' }));
  });
  const raw = await suite.token();
  for (const id of ['getContext', 'listSeasons'] as const)
    turnedAway(await suite.ask(id, { at: 'other-club', token: { raw } }));
});

rule('club/records-stay-in-their-club', async (suite) => {
  const { id, draft } = await seasonUnknownToOtherClub(suite);
  const before = await seasonDetail(suite, id);
  const there = { ...otherClub, path: { id } };
  turnedAway(await suite.ask('readSeason', there));
  turnedAway(await suite.ask('changeSeason', { ...there, body: { membership_cost_euros: 21 } }));
  turnedAway(await suite.ask('deleteSeason', there));
  same('the season after writes through the other club', before, await seasonDetail(suite, id));
  if ((await listedByOtherClub(suite)).some(({ name }) => name === draft.name))
    throw broken('a list of the other club without the season', `season ${draft.name} in the list`);
});

rule('club/off-refuses-token', async (suite) => {
  const forms = [await goodForm(suite)];
  if (suite.target.client.secret !== undefined) forms.push(goodBasic(suite));
  await whileOff(suite, async () => {
    for (const form of forms) {
      const answer = objectIn(await askForToken(suite, form), 403);
      same('the error', 'unauthorized_client', answer.error);
      if (typeof answer.error_uri !== 'string' || answer.error_uri === '')
        throw broken('an address in `error_uri`', `error_uri ${JSON.stringify(answer.error_uri)}`);
    }
  });
});

rule('club/off-refuses-business-routes', async (suite) => {
  const requests = await requestsMadeBefore(suite);
  await whileOff(suite, () =>
    suite.forEach(requests, async ({ id, ask }) => {
      const heard = await suite.ask(id, ask);
      served(heard, 403);
      same('the code', 'integration_api_disabled', isObject(heard.json) ? heard.json.code : undefined);
    }),
  );
});

rule('club/off-has-no-effect', async (suite) => {
  const { id } = await givenSeason(suite);
  const before = await settingsOf(suite, id);
  const name = suite.freshMark();
  const token = { raw: await suite.token() };
  await whileOff(suite, async () => {
    await suite.ask('createSeason', { body: plainSeason(name), token });
    await suite.ask('changeSeason', { path: { id }, body: { membership_cost_euros: 22 }, token });
    await suite.ask('deleteSeason', { path: { id }, token });
  });
  same('the season after the refused writes', before, await settingsOf(suite, id));
  const listed = await walk(suite, 'listSeasons', { query: { limit: 100 } });
  if (listed.some((season) => season.name === name))
    throw broken('no season of the refused creation', `season ${name} in the list`);
});

rule('club/off-keeps-metadata', async (suite) => {
  await whileOff(suite, async () => {
    const metadata = objectIn(await suite.ask('getAuthorizationServer'));
    same('service_api_enabled', false, metadata.service_api_enabled);
  });
});

rule('club/on-again-serves', async (suite) => {
  const id = await anySeason(suite);
  const before = { raw: await suite.token() };
  await whileOff(suite, async () => {
    await askForToken(suite, await goodForm(suite));
    await suite.ask('readSeason', { path: { id }, token: before });
  });
  served(await suite.ask('readSeason', { path: { id }, token: { raw: await freshToken(suite) } }), 200);
});

rule('club/context-members', async (suite) => {
  const heard = await suite.ask('getContext');
  const { status, club, start_path, integration, guide } = objectIn(heard);
  const { client_id, name, permissions } = isObject(integration) ? integration : {};
  if (status !== 'ok') throw broken('`status` ok', heard);
  for (const [field, value] of Object.entries({ club, start_path, client_id, name }))
    if (typeof value !== 'string') throw broken(`a string \`${field}\``, heard);
  if (!Array.isArray(permissions) || !permissions.every((scope) => typeof scope === 'string'))
    throw broken('`permissions` of the integration as an array of strings', heard);
  if (guide !== undefined && !isObject(guide)) throw broken('a `guide` that is an object', heard);
});

rule('club/context-starts-at-seasons', async (suite) => {
  same('start_path', '/seasons', objectIn(await suite.ask('getContext')).start_path);
});

rule('club/context-names-own-client', async (suite) => {
  same('client_id', suite.target.client.id, integrationIn(await suite.ask('getContext')).client_id);
  const other = suite.target.other_club;
  if (other === undefined) return;
  same('client_id', other.client.id, integrationIn(await suite.ask('getContext', otherClub)).client_id);
});

rule('club/context-lists-permissions', async (suite) => {
  const all = permissionsIn(await suite.ask('getContext'));
  for (const scope of [undefined, all.slice(0, 2).join(' '), all.slice(-1).join(' ')]) {
    const request = await goodForm(suite);
    const form = scope === undefined ? request.form : { ...request.form, scope };
    const granted = await askForToken(suite, { ...request, form });
    const heard = await suite.ask('getContext', { token: { raw: tokenOf(granted) } });
    const listed = permissionsIn(heard);
    const missing = wordsOf(objectIn(granted).scope).filter((each) => !listed.includes(each));
    if (missing.length > 0) throw broken(`permissions with ${missing.join(', ')}`, heard);
  }
});

const otherClub = { at: 'other-club', token: 'other-club' } as const;

/** Does something while the club has its interface switched off; it is switched on again whatever happens. */
async function whileOff(suite: Suite, check: () => Promise<void>): Promise<void> {
  await suite.control.switchApi(false);
  try {
    await check();
  } finally {
    await suite.control.switchApi(true);
  }
}

/** The detail of a season. One that was not deleted can be read; where it cannot, that is for another rule to say. */
async function settingsOf(suite: Suite, id: number): Promise<JsonObject> {
  const heard = await suite.ask('readSeason', { path: { id } });
  if (heard.status === 403) throw new SetupFailed(`season ${id} cannot be read: ${describeHeard(heard)}`);
  return recordIn(heard);
}

/** A faultless request of each operation of the rule, made ready with a token from the time before. */
async function requestsMadeBefore(suite: Suite) {
  const requests = [];
  for (const { id } of askable(suite, suite.rule.operations)) {
    const ask: Ask = { ...(await goodRequest(suite, id)), token: { raw: await suite.token() } };
    requests.push({ id, ask });
  }
  return requests;
}

/** A season whose id means nothing in the other club: a write aimed at it there can hit no record of somebody else. */
async function seasonUnknownToOtherClub(suite: Suite): Promise<GivenSeason> {
  const taken = (await listedByOtherClub(suite)).map(({ id }) => id);
  for (let attempts = 0; attempts < 10; attempts++) {
    const season = await givenSeason(suite);
    if (!taken.includes(season.id)) return season;
  }
  throw new SetupFailed('the other club has a season under each id that was given here');
}

function listedByOtherClub(suite: Suite): Promise<JsonObject[]> {
  return walk(suite, 'listSeasons', { ...otherClub, query: { limit: 100 } });
}

function permissionsIn(heard: Heard): readonly string[] {
  const { permissions } = integrationIn(heard);
  if (!Array.isArray(permissions) || !permissions.every((each) => typeof each === 'string'))
    throw broken('a list `permissions` of texts', heard);
  return permissions;
}

function integrationIn(heard: Heard) {
  const { integration } = objectIn(heard);
  if (!isObject(integration)) throw broken('an object `integration`', heard);
  return integration;
}
