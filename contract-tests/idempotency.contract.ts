import fc from 'fast-check';
import { plainSeason } from './arbitraries/season.ts';
import { expectEqual, expectIdentifier, expectRejected, expectSuccess } from './expectations/expectations.ts';
import { walk } from './expectations/walk.ts';
import { givenSeason, seasonDetail } from './given/season.ts';
import { rule } from './judging/rule.ts';
import type { Suite } from './judging/suite.ts';
import { violation } from './judging/violation.ts';
import { identifierIn } from './run/ledger.ts';
import type { Response } from './wire/response.ts';

rule('idempotency/key-required', async (suite) => {
  await eachWriteRefused(suite, () => null);
});

rule('idempotency/key-characters-checked', async (suite) => {
  await suite.forEach(['/', '"', '@', '+', 'é', ' '], async (character) => {
    await eachWriteRefused(suite, () => `${suite.freshKey(20)}${character}${suite.freshKey(20)}`);
  });
});

rule('idempotency/key-length-checked', async (suite) => {
  for (const length of [15, 129]) await eachWriteRefused(suite, () => suite.freshKey(length));
});

rule('idempotency/key-bounds-accepted', async (suite) => {
  await suite.forEach(
    [suite.freshKey(16), suite.freshKey(128), `aZ09._:-${suite.freshKey(20)}`],
    async (key) => {
      expectSuccess(await suite.request('createSeason', { body: plainSeason(suite.freshMark()), key }));
    },
  );
});

rule('idempotency/replay-gives-same-identifier', async (suite) => {
  await suite.forAll(
    repetitions,
    async (times) => {
      const request = createRequest(suite);
      const id = expectIdentifier(await suite.request('createSeason', request));
      for (let time = 0; time < times; time++)
        sameIdentifier(id, await suite.request('createSeason', request));
    },
    { atMost: 3 },
  );
  const { id } = await givenSeason(suite);
  const change = { path: { id }, body: { membership_cost_euros: 5 }, key: suite.freshKey() };
  await suite.setUp('changeSeason', change);
  expectSuccess(await suite.request('changeSeason', change));
});

rule('idempotency/replay-writes-nothing', async (suite) => {
  const request = createRequest(suite);
  await suite.setUp('createSeason', request);
  await suite.request('createSeason', request);
  const alike = (await walk(suite, 'listSeasons', { query: { limit: 100 } })).filter(
    ({ name }) => name === request.body.name,
  );
  if (alike.length !== 1) throw violation('one season after the replay', `${alike.length} seasons`);

  const { id } = await givenSeason(suite);
  const first = { path: { id }, body: { membership_cost_euros: 1 }, key: suite.freshKey() };
  await suite.setUp('changeSeason', first);
  await suite.setUp('changeSeason', { path: { id }, body: { membership_cost_euros: 2 } });
  await suite.request('changeSeason', first);
  expectEqual(
    'the cost after the replay of an older change',
    2,
    (await seasonDetail(suite, id)).membership_cost_euros,
  );
});

rule('idempotency/other-body-gives-409', async (suite) => {
  const request = createRequest(suite);
  await suite.setUp('createSeason', request);
  const others = [
    { ...request.body, name: suite.freshMark() },
    { ...request.body, end_date: '2027-08-30' },
    { ...request.body, membership_cost_euros: 1 },
  ];
  await suite.forEach(others, async (body) => {
    expectSuccess(await suite.request('createSeason', { ...request, body }), 409);
  });
});

rule('idempotency/other-path-gives-409', async (suite) => {
  const [one, other] = [await givenSeason(suite), await givenSeason(suite)];
  const change = { body: { membership_cost_euros: 3 }, key: suite.freshKey() };
  await suite.setUp('changeSeason', { ...change, path: { id: one.id } });
  expectSuccess(await suite.request('changeSeason', { ...change, path: { id: other.id } }), 409);
  const key = suite.freshKey();
  await suite.setUp('deleteSeason', { path: { id: one.id }, key });
  expectSuccess(await suite.request('deleteSeason', { path: { id: other.id }, key }), 409);
});

rule('idempotency/other-method-gives-409', async (suite) => {
  const { id } = await givenSeason(suite);
  const key = suite.freshKey();
  await suite.setUp('changeSeason', { path: { id }, body: { membership_cost_euros: 4 }, key });
  expectSuccess(await suite.request('deleteSeason', { path: { id }, key }), 409);
});

rule('idempotency/conflict-has-no-effect', async (suite) => {
  const { id } = await givenSeason(suite);
  const key = suite.freshKey();
  await suite.setUp('changeSeason', { path: { id }, body: { membership_cost_euros: 6 }, key });
  const before = await seasonDetail(suite, id);
  await suite.request('changeSeason', { path: { id }, body: { membership_cost_euros: 7 }, key });
  expectEqual('the season after the conflict', before, await seasonDetail(suite, id));

  const request = createRequest(suite);
  await suite.setUp('createSeason', request);
  const otherName = suite.freshMark();
  await suite.request('createSeason', { ...request, body: { ...request.body, name: otherName } });
  const listed = await walk(suite, 'listSeasons', { query: { limit: 100 } });
  if (listed.some(({ name }) => name === otherName))
    throw violation('no season of the conflicting request', `season ${otherName} in the list`);
});

rule('idempotency/race-writes-once', async (suite) => {
  await suite.forAll(
    repetitions,
    async (others) => {
      const request = createRequest(suite);
      const racers = Array.from({ length: others + 4 }, () => suite.request('createSeason', request));
      const response = await Promise.all(racers);
      const ids = new Set(response.filter(({ status }) => status !== 409).map(expectIdentifier));
      if (ids.size !== 1)
        throw violation(
          'one identifier in every success',
          `${ids.size} identifiers (${[...ids].join(', ')})`,
        );
      const listed = await walk(suite, 'listSeasons', { query: { limit: 100 } });
      const made = listed.filter(({ name }) => name === request.body.name).length;
      if (made !== 1) throw violation('one season after the race', `${made} seasons`);
    },
    { atMost: 2 },
  );
});

rule('idempotency/replay-after-deletion', async (suite) => {
  const request = createRequest(suite);
  const id = expectIdentifier(await suite.setUp('createSeason', request));
  await suite.setUp('deleteSeason', { path: { id } });
  sameIdentifier(id, await suite.request('createSeason', request));
  expectSuccess(await suite.request('readSeason', { path: { id } }), 404);
});

rule('idempotency/deletion-replays', async (suite) => {
  const { id } = await givenSeason(suite);
  const request = { path: { id }, key: suite.freshKey() };
  await suite.setUp('deleteSeason', request);
  expectSuccess(await suite.request('deleteSeason', request));
});

rule('idempotency/replay-with-new-token', async (suite) => {
  const request = createRequest(suite);
  const id = expectIdentifier(await suite.setUp('createSeason', request));
  const scopes = ['groups:read', 'groups:write'] as const;
  sameIdentifier(id, await suite.request('createSeason', { ...request, token: { scopes } }));
});

rule('idempotency/key-kept-for-life', async (suite) => {
  const request = createRequest(suite);
  const id = expectIdentifier(await suite.setUp('createSeason', request));
  await suite.passTime(366 * 86_400);
  sameIdentifier(id, await suite.request('createSeason', request));
  expectSuccess(
    await suite.request('createSeason', { ...request, body: plainSeason(suite.freshMark()) }),
    409,
  );
});

const repetitions = fc.integer({ min: 1, max: 4 });

function createRequest(suite: Suite) {
  return { body: plainSeason(suite.freshMark()), key: suite.freshKey() };
}

function sameIdentifier(id: number, response: Response): void {
  expectSuccess(response);
  if (identifierIn(response.json) !== id)
    throw violation(`the identifier of the first answer, ${id}`, response);
}

/** Each kind of write with such a key: expectRejected, and the season it was aimed at is as before. */
async function eachWriteRefused(suite: Suite, keyOf: () => string | null): Promise<void> {
  const { id } = await suite.shared('a season that refused writes are aimed at', () => givenSeason(suite));
  const before = await seasonDetail(suite, id);
  expectRejected(await suite.request('createSeason', { body: plainSeason(suite.freshMark()), key: keyOf() }));
  expectRejected(
    await suite.request('changeSeason', { path: { id }, body: { membership_cost_euros: 9 }, key: keyOf() }),
  );
  expectRejected(await suite.request('deleteSeason', { path: { id }, key: keyOf() }));
  expectEqual('the season after the refused writes', before, await seasonDetail(suite, id));
}
