import type { JsonObject, OperationId } from '../spec/index.ts';
import { operations } from '../spec/index.ts';
import {
  expectEntryIdentifier,
  expectEqual,
  expectRecord,
  expectSuccess,
} from './expectations/expectations.ts';
import { readPage, walk } from './expectations/walk.ts';
import { askToList } from './given/list.ts';
import { givenSeason, givenSeveralSeasons } from './given/season.ts';
import { rule } from './judging/rule.ts';
import type { Suite } from './judging/suite.ts';
import { SetupFailed, violation } from './judging/violation.ts';

rule('pagination/page-members', (suite) =>
  onEachList(suite, async (list) => {
    const { entries, limit, next, response } = await readPage(suite, list, await askToList(suite, list));
    if (limit === undefined || next === undefined)
      throw violation('`pagination` with the limit and the next position', response);
    suite.judged(entries.length);
  }),
);

rule('pagination/single-item-in-data', async (suite) => {
  const [season] = await listed(suite);
  if (season === undefined) throw new SetupFailed('the list of seasons is empty');
  const id = expectEntryIdentifier(season);
  expectEqual('the id in `data`', id, expectRecord(await suite.request('readSeason', { path: { id } })).id);
});

rule('pagination/limit-defaults-to-50', (suite) =>
  onEachList(suite, async (list) => {
    const { entries, limit } = await readPage(suite, list, await askToList(suite, list));
    expectEqual('the limit in `pagination`', 50, limit);
    if (entries.length > 50) throw violation('at most 50 entries', `${entries.length} entries`);
  }),
);

rule('pagination/limit-respected', (suite) =>
  onEachList(suite, async (list) => {
    for (const limit of [1, 2, 7, 99, 100]) {
      const page = await readPage(suite, list, await askToList(suite, list, { limit }));
      expectEqual('the limit in `pagination`', limit, page.limit);
      if (page.entries.length > limit)
        throw violation(`at most ${limit} entries`, `${page.entries.length} entries`);
    }
  }),
);

rule('pagination/never-above-100', (suite) =>
  onEachList(suite, async (list) => {
    for (const limit of [101, 1_000]) {
      const response = await suite.request(list, await askToList(suite, list, { limit }));
      if (response.status >= 400 && response.status < 500) continue;
      const page = await readPage(suite, list, await askToList(suite, list, { limit }));
      if (page.entries.length > 100) throw violation('at most 100 entries', `${page.entries.length} entries`);
      if (typeof page.limit !== 'number' || page.limit > 100)
        throw violation('a limit of at most 100 in `pagination`', page.response);
    }
  }),
);

rule('pagination/limit-bounds-accepted', (suite) =>
  onEachList(suite, async (list) => {
    for (const limit of [1, 100])
      expectSuccess(await suite.request(list, await askToList(suite, list, { limit })), 200);
  }),
);

rule('pagination/after-defaults-to-zero', (suite) =>
  onEachList(suite, async (list) => {
    const without = await readPage(suite, list, await askToList(suite, list, { limit: 3 }));
    const zero = await readPage(suite, list, await askToList(suite, list, { limit: 3, after: 0 }));
    expectEqual('the page', zero.response.json, without.response.json);
  }),
);

rule('pagination/next-position-moves-on', (suite) =>
  onEachList(suite, async (list) => {
    for (const after of [0, 1]) {
      const { next, response } = await readPage(
        suite,
        list,
        await askToList(suite, list, { limit: 1, after }),
      );
      const moves =
        next === null || (typeof next === 'number' && Number.isInteger(next) && next >= 0 && next !== after);
      if (!moves) throw violation(`null, or a whole number of at least 0 other than ${after}`, response);
    }
  }),
);

rule('pagination/walk-ends', (suite) =>
  onEachList(suite, async (list) => {
    suite.judged((await sharedWalk(suite, list, 2)).length);
  }),
);

rule('pagination/no-item-twice', (suite) =>
  onEachList(suite, async (list) => {
    for (const limit of [1, 2]) {
      const ids = (await sharedWalk(suite, list, limit)).map(({ id }) => id);
      const twice = ids.find((id, index) => ids.indexOf(id) !== index);
      if (twice !== undefined)
        throw violation('each record once over all pages', `record ${twice} twice with limit ${limit}`);
    }
  }),
);

rule('pagination/every-limit-gives-same-set', (suite) =>
  onEachList(suite, async (list) => {
    const whole = idsOf(await sharedWalk(suite, list, 100));
    for (const limit of [1, 2, 3]) {
      expectEqual(`the records with limit ${limit}`, whole, idsOf(await sharedWalk(suite, list, limit)));
    }
  }),
);

rule('pagination/walk-is-complete', async (suite) => {
  const made = [...(await givenSeveralSeasons(suite)), await givenSeason(suite)];
  const ids = new Set((await walk(suite, 'listSeasons', { query: { limit: 2 } })).map(({ id }) => id));
  const missing = made.find(({ id }) => !ids.has(id));
  if (missing !== undefined)
    throw violation('every season that is there on one of the pages', `season ${missing.id} on none`);
});

/** Every list of the contract that the target describes and that can be asked for with what is known. */
async function onEachList(suite: Suite, check: (list: OperationId) => Promise<void>): Promise<void> {
  if (suite.target.writes === true) await givenSeveralSeasons(suite);
  const lists = operations.filter(
    ({ id, paging }) => paging === 'after' && suite.rule.operations.includes(id) && suite.described.has(id),
  );
  await suite.forEach(
    lists.map(({ id }) => id),
    check,
  );
}

/** One walk serves several rules: nobody changes the list while this topic is asked. */
function sharedWalk(suite: Suite, list: OperationId, limit: number): Promise<readonly JsonObject[]> {
  return suite.shared(`a walk over ${list} with limit ${limit}`, async () =>
    walk(suite, list, await askToList(suite, list, { limit })),
  );
}

async function listed(suite: Suite) {
  if (suite.target.writes === true) await givenSeveralSeasons(suite);
  return (await readPage(suite, 'listSeasons', { query: { limit: 1 } })).entries;
}

function idsOf(entries: readonly { id?: unknown }[]): unknown[] {
  return entries.map(({ id }) => id).sort((a, b) => Number(a) - Number(b));
}
