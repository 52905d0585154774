import { type OperationId, operation, type Scope } from '../../../spec/index.ts';
import { rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable } from '../../engine/wire/message/errors.ts';
import { isSuccess } from '../../engine/wire/message/response.ts';
import { expectClientError, expectSuccess } from '../../expect/status.ts';
import { validRequest } from '../../probes/valid-request.ts';
import { asSecondClient, scopesOfSecondClient } from '../../scenes/auth/second-client.ts';
import { readList } from '../../scenes/list-reading.ts';
import { optional } from '../../scenes/optional.ts';
import { recordOf, requireAccepted } from '../../scenes/response-reading.ts';
import { givenSeason, seasonDetail } from '../../scenes/seasons/season.ts';

rule('club/keys-are-of-one-integration', async (suite) => {
  await needsScope(suite, 'groups:write');
  const { id } = await givenSeason(suite);
  const [first, later, other] = [suite.freshMark(), suite.freshMark(), suite.freshMark()];
  const rename = (name: string) => ({ path: { id }, body: { name } });
  const withFreshKey = await suite.request('changeSeason', { ...rename(later), ...asSecondClient });
  requireAccepted(withFreshKey);
  // Another body is a conflict, and the same one a repetition, where the key is known.
  for (const name of [other, first]) {
    const key = suite.freshKey();
    await suite.setUp('changeSeason', { ...rename(first), key });
    await suite.setUp('changeSeason', rename(later));
    const response = await suite.request('changeSeason', { ...rename(name), key, ...asSecondClient });
    if (response.status !== withFreshKey.status)
      throw violation(`status ${withFreshKey.status}, as with a key that no integration used`, response);
    if ((await seasonDetail(suite, id)).name === later)
      throw violation(`the season as the second client changed it, with the name ${name}`, response);
  }
});

rule('club/records-are-of-all-integrations', async (suite) => {
  await needsScope(suite, 'groups:read');
  const { id, draft } = await givenSeason(suite);
  const read = () => suite.request('readSeason', { path: { id }, ...asSecondClient });
  const list = () => readList(suite, 'listSeasons', { ...asSecondClient, query: { limit: 100 } });
  expectSuccess(await read());
  await suite.setUp('changeSeason', { path: { id }, body: { name: suite.freshMark() } });
  if (await staysSo(suite, async () => recordOf(await read()).name === draft.name))
    throw violation(`season ${id} without its former name`, `the name ${draft.name}`);
  if (await staysSo(suite, async () => !(await list()).some((season) => season.id === id)))
    throw violation(`season ${id} in the list`, 'a list without it');
});

/** What one client wrote may reach another one a moment later. */
async function staysSo(suite: Suite, isSo: () => Promise<boolean>): Promise<boolean> {
  suite.judged(1);
  if (!(await isSo())) return false;
  await suite.pause(1);
  return isSo();
}

rule('club/token-is-limited-to-its-integration', async (suite, { operations }) => {
  const own: readonly string[] = await scopesOfSecondClient(suite);
  let compared = 0;
  for (const id of operations) {
    const { scopes } = operation(id);
    if (scopes.every((scope) => own.includes(scope)))
      suite.lacks(id, `needs a second_client without the permission ${scopes.join(', ')}`);
    else compared += (await optional(expectClosedToSecond(suite, id))) ?? 0;
  }
  if (compared === 0)
    throw new NotApplicable('needs a client with permissions to read that second_client lacks');
});

/** Expects a list that the client reads to be closed to the second one; returns 1 where the client reads it. */
async function expectClosedToSecond(suite: Suite, id: OperationId): Promise<number> {
  const { options } = await validRequest(suite, operation(id), 'accepted');
  if (!isSuccess(await suite.request(id, options))) return 0;
  expectClientError(await suite.request(id, { ...options, ...asSecondClient }));
  return 1;
}

async function needsScope(suite: Suite, scope: Scope): Promise<void> {
  const scopes: readonly string[] = await scopesOfSecondClient(suite);
  if (!scopes.includes(scope)) throw new NotApplicable(`needs a second_client with the permission ${scope}`);
}
