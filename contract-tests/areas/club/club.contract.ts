import { isSearch, type JsonObject, type OperationId, type Scope } from '../../../spec/index.ts';
import { probeRule, rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/message/errors.ts';
import { canonical, isObject } from '../../engine/wire/message/json.ts';
import type { RequestOptions } from '../../engine/wire/message/request-options.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { isRefusal, isSuccess } from '../../engine/wire/message/response.ts';
import { markIn } from '../../engine/wire/message/run-names.ts';
import type { ClientCredentials } from '../../engine/wire/target/target.ts';
import { isAccessToken } from '../../engine/wire/token/access-tokens.ts';
import { expectObject } from '../../expect/body.ts';
import { expectEqual } from '../../expect/equality.ts';
import { isPageAddress } from '../../expect/page-address.ts';
import { expectClientError, expectStatus } from '../../expect/status.ts';
import { otherClubToken } from '../../probes/access.ts';
import { expectNoEffect } from '../../probes/no-effect.ts';
import { publicDocument, publicReads } from '../../probes/public-document.ts';
import { asSecondClient, formOfSecondClient, scopesOfSecondClient } from '../../scenes/auth/second-client.ts';
import {
  changedForm,
  plainTokenResponse,
  requestToken,
  tokenIn,
  validBasic,
  validForm,
  withClaims,
  wordsOf,
} from '../../scenes/auth/token-request.ts';
import { readList } from '../../scenes/list-reading.ts';
import type { GivenSeason } from '../../scenes/non-overlapping-season.ts';
import { entriesOf, objectOf } from '../../scenes/response-reading.ts';
import { anySeason, givenSeason, seasonDetail } from '../../scenes/seasons/season.ts';
import { crossClub, isReadBelow } from './cross-club.probes.ts';
import { switchedOff } from './switched-off.probes.ts';

probeRule('club/token-stays-in-its-club', otherClubToken, ({ response }) => expectClientError(response));

rule('club/records-stay-in-their-club', async (suite) => {
  const { id, draft } = await seasonUnknownToOtherClub(suite);
  const before = await seasonDetail(suite, id);
  const options = { ...otherClub, path: { id } };
  expectClientError(await suite.request('readSeason', options));
  expectClientError(await suite.request('changeSeason', { ...options, body: { membership_cost_euros: 21 } }));
  expectClientError(await suite.request('deleteSeason', options));
  expectEqual('the season after writes through the other club', before, await seasonDetail(suite, id));
  if ((await listedByOtherClub(suite)).some(({ name }) => name === draft.name))
    throw violation('a list of the other club without the season', `season ${draft.name} in the list`);
});

probeRule('club/identifiers-are-of-one-club', crossClub, ({ operation, response, record }) => {
  if (operation.idempotent || isReadBelow(operation) || !isSuccess(response))
    return expectClientError(response);
  if (operation.paging !== undefined || isSearch(operation)) return expectEmptyList(response);
  // The other club may have a record with this id: only the mark in it shows whose record it is.
  const mark = markIn(JSON.stringify(record?.draft ?? {}));
  if (mark === undefined) return false;
  if (response.text.includes(mark)) throw violation(`no ${mark} through the other club`, response);
});

rule('club/keys-are-of-one-club', async (suite) => {
  const { id } = await seasonUnknownToOtherClub(suite);
  const key = suite.freshKey();
  await suite.setUp('deleteSeason', { path: { id }, key });
  // Nothing is written there: the other club has no such season.
  const there = { ...otherClub, path: { id } };
  const withFreshKey = await suite.request('deleteSeason', there);
  if (!isRefusal(withFreshKey))
    throw new SetupFailed('the other club did not refuse to delete a season that it does not have');
  const response = await suite.request('deleteSeason', { ...there, key });
  if (response.status !== withFreshKey.status)
    throw violation(`status ${withFreshKey.status}, as with a key that neither club knows`, response);
});

rule('club/off-refuses-token', async (suite) => {
  const forms = [await validForm(suite)];
  if (suite.target.client.secret !== undefined) forms.push(validBasic(suite));
  if (suite.target.client.private_key_file !== undefined) forms.push(await withClaims(suite));
  await whileOff(suite, async () => {
    for (const form of forms) {
      const refusal = expectObject(await requestToken(suite, form), 403);
      expectEqual('the error', 'unauthorized_client', refusal.error);
      if (!isPageAddress(refusal.error_uri))
        throw violation('an address in `error_uri`', `error_uri ${JSON.stringify(refusal.error_uri)}`);
      // An OAuth error has no member for a second code: it may stand in the description.
      if (!JSON.stringify(refusal).includes('integration_api_disabled'))
        throw violation('the code `integration_api_disabled` in the response', JSON.stringify(refusal));
    }
  });
});

probeRule('club/off-refuses-business-routes', switchedOff, ({ response }) => {
  expectStatus(response, 403);
  expectEqual(
    'the code',
    'integration_api_disabled',
    isObject(response.json) ? response.json.code : undefined,
  );
});

probeRule('club/off-has-no-effect', switchedOff, expectNoEffect, { when: 'last' });

rule('club/off-keeps-metadata', async (suite, rule) => {
  const whileOn = await publicDocument(suite, 'getAuthorizationServer');
  const ids = publicReads(rule).filter(suite.described.has);
  const before = new Map<OperationId, number>();
  for (const id of ids) before.set(id, (await suite.request(id, { token: 'none' })).status);
  await whileOff(suite, async () => {
    const metadata = await suite.request('getAuthorizationServer');
    const { service_api_enabled } = expectObject(metadata);
    if (canonical(service_api_enabled) === canonical(objectOf(whileOn).service_api_enabled))
      throw violation(
        'another `service_api_enabled` than while the interface is on',
        canonical(service_api_enabled),
        { shownBy: metadata },
      );
    for (const id of ids) {
      const response = await suite.request(id, { token: 'none' });
      if (response.status !== before.get(id))
        throw violation(`status ${before.get(id)} of ${id}, as while the interface is on`, response);
    }
  });
});

rule('club/on-again-serves', async (suite) => {
  const id = await anySeason(suite);
  const before = { kept: await suite.token() };
  await whileOff(suite, async () => {
    await requestToken(suite, await validForm(suite));
    await suite.request('readSeason', { path: { id }, token: before });
  });
  // What a request without a scope obtains is unspecified.
  const response = await requestToken(suite, await changedForm(suite, { scope: 'groups:read' }));
  const { access_token: kept } = expectObject(response);
  if (!isAccessToken(kept)) throw violation('an `access_token` of visible ASCII characters', response);
  expectStatus(await suite.request('readSeason', { path: { id }, token: { kept } }), 200);
});

rule('club/context-members', async (suite) => {
  const response = await contextOf(suite);
  const { status, club, start_path, integration, guide } = expectObject(response);
  const { client_id, name, permissions } = isObject(integration) ? integration : {};
  if (status !== 'ok') throw violation('`status` ok', response);
  for (const [field, value] of Object.entries({ club, start_path, client_id }))
    if (typeof value !== 'string') throw violation(`a string \`${field}\``, response);
  // The interface states no type of the name.
  if (name === undefined) throw violation('the `name` of the integration', response);
  if (!Array.isArray(permissions) || !permissions.every((scope) => typeof scope === 'string'))
    throw violation('`permissions` of the integration as an array of strings', response);
  // Many a server writes what is optional and absent as null.
  if (guide !== undefined && guide !== null && !isObject(guide))
    throw violation('a `guide` that is an object', response);
});

rule('club/context-starts-at-seasons', async (suite) => {
  expectEqual('start_path', '/seasons', objectOf(await contextOf(suite)).start_path);
});

rule('club/context-names-own-client', async (suite) => {
  expectEqual('client_id', suite.target.client.id, integrationIn(await contextOf(suite)).client_id);
  const { other_club: other, second_client: second } = suite.target;
  if (other !== undefined) await expectClientNamed(suite, other.client, otherClub);
  if (second !== undefined) await expectTokensOfTheirOwn(suite, second);
});

async function expectClientNamed(suite: Suite, { id }: ClientCredentials, options: RequestOptions) {
  const response = await suite.request('getContext', options);
  expectEqual('client_id', id, integrationIn(response).client_id, response);
}

/** Two clients request the same scopes: a service may keep the tokens that it issued, and return one to the wrong client. */
async function expectTokensOfTheirOwn(suite: Suite, second: ClientCredentials): Promise<void> {
  await expectClientNamed(suite, second, asSecondClient);
  const ofSecond = await scopesOfSecondClient(suite);
  const scope = (await suite.granted()).filter((one) => ofSecond.includes(one)).join(' ');
  const form = formOfSecondClient(suite, scope);
  if (form === undefined || scope === '') return;
  const first = tokenIn(await requestToken(suite, await changedForm(suite, { scope })));
  const others = tokenIn(await requestToken(suite, form));
  // Whether they obtain tokens is judged elsewhere.
  if (!isAccessToken(first) || !isAccessToken(others)) return;
  await expectClientNamed(suite, suite.target.client, { token: { kept: first } });
  await expectClientNamed(suite, second, { token: { kept: others } });
}

rule('club/context-lists-permissions', async (suite) => {
  const whole = await plainTokenResponse(suite);
  expectPermissions(await contextOf(suite), wordsOf(objectOf(whole).scope));
  const all = await suite.granted();
  for (const scopes of [all.slice(0, 1), all.slice(-1)])
    expectPermissions(await contextFor(suite, scopes), scopes);
});

rule('club/context-same-for-every-token', async (suite) => {
  const whole = [...permissionsIn(await contextOf(suite))].sort();
  const all = await suite.granted();
  if (all.length < 2) throw new NotApplicable('needs a client with two scopes or more');
  for (const scopes of [all.slice(0, 1), all.slice(-1)]) {
    const narrowed = permissionsIn(await contextFor(suite, scopes));
    // The order of the permissions is unspecified.
    expectEqual(`the permissions with a token for ${scopes.join(' ')}`, whole, [...narrowed].sort());
  }
});

/** Reads the context with a token for all granted scopes, once in the run. */
async function contextOf(suite: Suite): Promise<Response> {
  suite.judged(1);
  return suite.scene('the context', () => suite.request('getContext'));
}

/** Reads the context with a token for these scopes, which the interface allows whatever they are. */
async function contextFor(suite: Suite, scopes: readonly Scope[]): Promise<Response> {
  const response = await suite.request('getContext', { token: { scopes } });
  expectStatus(response, 200);
  return response;
}

function expectPermissions(response: Response, scopes: readonly string[]): void {
  const listed = permissionsIn(response);
  const missing = scopes.filter((scope) => !listed.includes(scope));
  if (missing.length > 0) throw violation(`permissions with ${missing.join(', ')}`, response);
}

function expectEmptyList(response: Response): void {
  if (entriesOf(response).length > 0)
    throw violation('a refusal or an empty list, because the other club has no such record', response);
}

const otherClub = { at: 'other-club', token: 'other-club' } as const;

/** Runs a check while the club has its interface switched off, and switches it on again in any case. */
async function whileOff(suite: Suite, check: () => Promise<void>): Promise<void> {
  await suite.control.switchApi(false);
  try {
    await check();
  } finally {
    await suite.control.switchApi(true);
  }
}

/** Creates a season with an id that the other club does not use, so that a write to it there can reach no record. */
async function seasonUnknownToOtherClub(suite: Suite): Promise<GivenSeason> {
  const taken = (await listedByOtherClub(suite)).map(({ id }) => id);
  for (let attempts = 0; attempts < 10; attempts++) {
    const season = await givenSeason(suite);
    if (!taken.includes(season.id)) return season;
  }
  throw new SetupFailed('the other club has a season with each id that this club assigned');
}

function listedByOtherClub(suite: Suite): Promise<JsonObject[]> {
  return readList(suite, 'listSeasons', { ...otherClub, query: { limit: 100 } });
}

/** Throws SetupFailed where the context has no list of permissions, which another rule judges. */
function permissionsIn(response: Response): readonly string[] {
  const { permissions } = integrationIn(response);
  if (!Array.isArray(permissions) || !permissions.every((scope) => typeof scope === 'string'))
    throw new SetupFailed('the context has no list `permissions` of strings');
  return permissions;
}

/** Throws SetupFailed where the context has no integration, which another rule judges. */
function integrationIn(response: Response): JsonObject {
  const { integration } = objectOf(response);
  if (!isObject(integration)) throw new SetupFailed('the context has no object `integration`');
  return integration;
}
