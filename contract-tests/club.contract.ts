import type { JsonObject } from '../spec/index.ts';
import { plainSeason } from './arbitraries/season.ts';
import { isObject } from './description/described.ts';
import {
  expectClientError,
  expectEqual,
  expectObject,
  expectRecord,
  expectSuccess,
} from './expectations/expectations.ts';
import { walk } from './expectations/walk.ts';
import { askable, goodRequest } from './given/good-request.ts';
import { anySeason, type GivenSeason, givenSeason, seasonDetail } from './given/season.ts';
import { freshToken, goodBasic, goodForm, requestToken, tokenOf, wordsOf } from './given/token-request.ts';
import { rule } from './judging/rule.ts';
import type { RequestOptions, Suite } from './judging/suite.ts';
import { describeResponse, SetupFailed, violation } from './judging/violation.ts';
import type { Response } from './wire/response.ts';

rule('club/token-stays-in-its-club', async (suite) => {
  await suite.forEach(askable(suite, suite.rule.operations), async ({ id }) => {
    expectClientError(await suite.request(id, { ...(await goodRequest(suite, id)), token: 'other-club' }));
  });
  const raw = await suite.token();
  for (const id of ['getContext', 'listSeasons'] as const)
    expectClientError(await suite.request(id, { at: 'other-club', token: { raw } }));
});

rule('club/records-stay-in-their-club', async (suite) => {
  const { id, draft } = await seasonUnknownToOtherClub(suite);
  const before = await seasonDetail(suite, id);
  const there = { ...otherClub, path: { id } };
  expectClientError(await suite.request('readSeason', there));
  expectClientError(await suite.request('changeSeason', { ...there, body: { membership_cost_euros: 21 } }));
  expectClientError(await suite.request('deleteSeason', there));
  expectEqual('the season after writes through the other club', before, await seasonDetail(suite, id));
  if ((await listedByOtherClub(suite)).some(({ name }) => name === draft.name))
    throw violation('a list of the other club without the season', `season ${draft.name} in the list`);
});

rule('club/off-refuses-token', async (suite) => {
  const forms = [await goodForm(suite)];
  if (suite.target.client.secret !== undefined) forms.push(goodBasic(suite));
  await whileOff(suite, async () => {
    for (const form of forms) {
      const answer = expectObject(await requestToken(suite, form), 403);
      expectEqual('the error', 'unauthorized_client', answer.error);
      if (typeof answer.error_uri !== 'string' || answer.error_uri === '')
        throw violation('an address in `error_uri`', `error_uri ${JSON.stringify(answer.error_uri)}`);
    }
  });
});

rule('club/off-refuses-business-routes', async (suite) => {
  const requests = await requestsMadeBefore(suite);
  await whileOff(suite, () =>
    suite.forEach(requests, async ({ id, ask }) => {
      const response = await suite.request(id, ask);
      expectSuccess(response, 403);
      expectEqual(
        'the code',
        'integration_api_disabled',
        isObject(response.json) ? response.json.code : undefined,
      );
    }),
  );
});

rule('club/off-has-no-effect', async (suite) => {
  const { id } = await givenSeason(suite);
  const before = await settingsOf(suite, id);
  const name = suite.freshMark();
  const token = { raw: await suite.token() };
  await whileOff(suite, async () => {
    await suite.request('createSeason', { body: plainSeason(name), token });
    await suite.request('changeSeason', { path: { id }, body: { membership_cost_euros: 22 }, token });
    await suite.request('deleteSeason', { path: { id }, token });
  });
  expectEqual('the season after the refused writes', before, await settingsOf(suite, id));
  const listed = await walk(suite, 'listSeasons', { query: { limit: 100 } });
  if (listed.some((season) => season.name === name))
    throw violation('no season of the refused creation', `season ${name} in the list`);
});

rule('club/off-keeps-metadata', async (suite) => {
  await whileOff(suite, async () => {
    const metadata = expectObject(await suite.request('getAuthorizationServer'));
    expectEqual('service_api_enabled', false, metadata.service_api_enabled);
  });
});

rule('club/on-again-serves', async (suite) => {
  const id = await anySeason(suite);
  const before = { raw: await suite.token() };
  await whileOff(suite, async () => {
    await requestToken(suite, await goodForm(suite));
    await suite.request('readSeason', { path: { id }, token: before });
  });
  expectSuccess(
    await suite.request('readSeason', { path: { id }, token: { raw: await freshToken(suite) } }),
    200,
  );
});

rule('club/context-members', async (suite) => {
  const response = await suite.request('getContext');
  const { status, club, start_path, integration, guide } = expectObject(response);
  const { client_id, name, permissions } = isObject(integration) ? integration : {};
  if (status !== 'ok') throw violation('`status` ok', response);
  for (const [field, value] of Object.entries({ club, start_path, client_id, name }))
    if (typeof value !== 'string') throw violation(`a string \`${field}\``, response);
  if (!Array.isArray(permissions) || !permissions.every((scope) => typeof scope === 'string'))
    throw violation('`permissions` of the integration as an array of strings', response);
  if (guide !== undefined && !isObject(guide)) throw violation('a `guide` that is an object', response);
});

rule('club/context-starts-at-seasons', async (suite) => {
  expectEqual('start_path', '/seasons', expectObject(await suite.request('getContext')).start_path);
});

rule('club/context-names-own-client', async (suite) => {
  expectEqual(
    'client_id',
    suite.target.client.id,
    integrationIn(await suite.request('getContext')).client_id,
  );
  const other = suite.target.other_club;
  if (other === undefined) return;
  expectEqual(
    'client_id',
    other.client.id,
    integrationIn(await suite.request('getContext', otherClub)).client_id,
  );
});

rule('club/context-lists-permissions', async (suite) => {
  const all = permissionsIn(await suite.request('getContext'));
  for (const scope of [undefined, all.slice(0, 2).join(' '), all.slice(-1).join(' ')]) {
    const request = await goodForm(suite);
    const form = scope === undefined ? request.form : { ...request.form, scope };
    const granted = await requestToken(suite, { ...request, form });
    const response = await suite.request('getContext', { token: { raw: tokenOf(granted) } });
    const listed = permissionsIn(response);
    const missing = wordsOf(expectObject(granted).scope).filter((each) => !listed.includes(each));
    if (missing.length > 0) throw violation(`permissions with ${missing.join(', ')}`, response);
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
  const response = await suite.request('readSeason', { path: { id } });
  if (response.status === 403)
    throw new SetupFailed(`season ${id} cannot be read: ${describeResponse(response)}`);
  return expectRecord(response);
}

/** A faultless request of each operation of the rule, made ready with a token from the time before. */
async function requestsMadeBefore(suite: Suite) {
  const requests = [];
  for (const { id } of askable(suite, suite.rule.operations)) {
    const ask: RequestOptions = { ...(await goodRequest(suite, id)), token: { raw: await suite.token() } };
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

function permissionsIn(response: Response): readonly string[] {
  const { permissions } = integrationIn(response);
  if (!Array.isArray(permissions) || !permissions.every((each) => typeof each === 'string'))
    throw violation('a list `permissions` of texts', response);
  return permissions;
}

function integrationIn(response: Response) {
  const { integration } = expectObject(response);
  if (!isObject(integration)) throw violation('an object `integration`', response);
  return integration;
}
