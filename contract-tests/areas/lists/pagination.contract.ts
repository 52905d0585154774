import { type JsonObject, type Operation, operation } from '../../../spec/index.ts';
import type { Probe } from '../../engine/judging/probe.ts';
import { passiveRule, probeRule, rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { canonical, isObject } from '../../engine/wire/json.ts';
import type { Response } from '../../engine/wire/response.ts';
import { isRefusal } from '../../engine/wire/response.ts';
import { expectEqual, expectRecord, expectStatus } from '../../expect/expectations.ts';
import { expectPage } from '../../expect/page.ts';
import { isResourceResponse } from '../../expect/response-schema.ts';
import { good } from '../../probes/access.ts';
import {
  type EntryIdentifier,
  isAlwaysSo,
  type ListWalk,
  longestPage,
  walksOver,
  walkWith,
  wholeWalksOver,
} from '../../probes/list-walks.ts';
import { beyondTheEnd, defaultPage, firstPosition, limitedPage, tooHighLimit } from '../../probes/page.ts';
import { pageOf } from '../../scenes/list-reading.ts';
import { recordsOn } from '../../scenes/records-on-lists.ts';
import { givenRecord } from '../../scenes/subjects/given-record.ts';
import { subjectNamed } from '../../scenes/subjects/subject-registry.ts';
import { expectCompleteWhileChanging } from './changing-walk.ts';
import { listedRecord } from './listed-record.probes.ts';

probeRule('pagination/page-members', defaultPage, ({ operation, response }) => {
  const { limit, pagination } = expectPage(response);
  const next = operation.paging === 'offset' ? 'next_offset' : 'next_after';
  if (limit === undefined || !(next in pagination))
    throw violation(`\`pagination\` with \`limit\` and \`${next}\``, response);
});

probeRule('pagination/single-item-in-data', [good, listedRecord], ({ response, record }) => {
  if (response.status >= 400) return false;
  const { id } = expectRecord(response);
  if (record !== undefined && id !== undefined) expectEqual('the id in `data`', record.id, id);
});

probeRule('pagination/limit-has-stated-default', defaultPage, ({ response }) => {
  const { entries, limit } = pageOf(response);
  expectEqual('the limit in `pagination`', 50, limit);
  if (entries.length > 50) throw violation('at most 50 entries', `${entries.length} entries`);
});

passiveRule('pagination/limit-respected', (response) => {
  const asked = limitAskedBy(response);
  if (asked === undefined || !isResourceResponse(response)) return false;
  // The entries of a statement of hours are within its data: a rule of that topic is about them.
  if (response.sent.operation === 'readStaffHours') return false;
  const { entries, limit } = pageOf(response);
  expectEqual('the limit in `pagination`', asked, limit);
  if (entries.length > asked) throw violation(`at most ${asked} entries`, `${entries.length} entries`);
  return true;
});

/** The lawful limit that a list was asked with, whatever else it was asked with. */
function limitAskedBy({ sent }: Response): number | undefined {
  if (sent.operation === undefined || operation(sent.operation).paging === undefined) return undefined;
  const [limit, ...others] = new URL(sent.url).searchParams.getAll('limit').map(Number);
  const isLawful = limit !== undefined && Number.isInteger(limit) && limit >= 1 && limit <= longestPage;
  return isLawful && others.length === 0 ? limit : undefined;
}

probeRule('pagination/never-above-greatest-limit', tooHighLimit, ({ response }) => {
  if (isRefusal(response)) return;
  const { entries, limit } = pageOf(response);
  if (entries.length > 100) throw violation('at most 100 entries', `${entries.length} entries`);
  if (typeof limit !== 'number' || limit > 100)
    throw violation('a limit of at most 100 in `pagination`', response);
});

probeRule('pagination/limit-bounds-accepted', limitedPage, (probe) => expectStatus(probe.response, 200));

probeRule(
  'pagination/after-defaults-to-zero',
  firstPosition,
  ({ response, first }) => {
    if (first === undefined) return false;
    expectEqual(
      'the records of the first page',
      idsOf(pageOf(first).entries),
      idsOf(pageOf(response).entries),
    );
  },
  { when: 'first' },
);

probeRule('pagination/next-position-moves-on', [limitedPage, beyondTheEnd], (probe) => {
  // A position that no page named may be refused: how far they go is not said.
  if (probe.kind.id === 'beyond-the-end' && isRefusal(probe.response)) return false;
  const { next } = pageOf(probe.response);
  const asked = positionOf(probe);
  const moves =
    next === null || (typeof next === 'number' && Number.isInteger(next) && next >= 0 && next !== asked);
  if (!moves) throw violation(`null, or a whole number of at least 0 other than ${asked}`, probe.response);
});

probeRule(
  'pagination/walk-ends',
  defaultPage,
  async ({ operation }, suite) => expectAllEnd(await walksOver(suite, operation)),
  { when: 'first' },
);

probeRule(
  'pagination/no-item-twice',
  defaultPage,
  ({ operation }, suite) => expectNoneTwice(suite, operation),
  { when: 'first' },
);

/** Whether somebody with two registrations stands there twice is open, as is whether one has a second one. */
const listsOfRegistered: readonly (string | undefined)[] = [
  'listGroupMembers',
  'listEventMembers',
  'listAttendance',
];

passiveRule('pagination/no-item-twice-on-a-page', (response) => {
  if (!isResourceResponse(response) || listsOfRegistered.includes(response.sent.operation)) return false;
  const { data } = response.json as { readonly data?: unknown };
  if (!Array.isArray(data)) return false;
  // Registrations of two kinds have identifiers of their own: with the same one they read otherwise.
  const written = data
    .filter(isObject)
    .filter(({ id }) => typeof id === 'number')
    .map(canonical);
  const twice = written.find((entry, index) => written.indexOf(entry) < index);
  if (twice !== undefined) throw violation('each record once', `twice ${twice}`);
  return written.length;
});

probeRule(
  'pagination/offset-walk-ends',
  defaultPage,
  async ({ operation, response }, suite) => {
    if (!('next_offset' in pageOf(response).pagination))
      throw violation('`next_offset` in `pagination`', response);
    expectAllEnd(await walksOver(suite, operation));
    await expectNoneTwice(suite, operation);
  },
  { when: 'first' },
);

probeRule(
  'pagination/every-limit-gives-same-set',
  defaultPage,
  async ({ operation }, suite) => {
    const walks = await wholeWalksOver(suite, operation);
    const whole = walks[0]?.ids ?? [];
    for (const each of walks) await expectSameRecords(suite, operation, whole, each);
  },
  { when: 'first' },
);

probeRule(
  'pagination/walk-is-complete',
  defaultPage,
  async ({ operation }, suite) => {
    const made = await recordsOn(suite, operation);
    if (made.length === 0) return false;
    for (const { limit, ids } of await wholeWalksOver(suite, operation)) {
      const missing = made.find((id) => !ids.includes(id));
      const isMissing = ({ ids: shown }: ListWalk) => missing !== undefined && !shown.includes(missing);
      if (missing !== undefined && (await isAlwaysSo(suite, operation, limit, isMissing)))
        throw violation(`record ${missing}, which is there, on one of the pages with limit ${limit}`, 'none');
    }
    await expectCompleteWhileChanging(suite, operation);
  },
  { when: 'first' },
);

rule(
  'pagination/long-list-is-whole',
  async (suite) => {
    const seasons = operation('listSeasons');
    await reachMoreDigits(suite);
    const longest = (await walkWith(suite, seasons, longestPage)).ids;
    await expectEachOnce(suite, seasons, { limit: longestPage, ids: longest });
    const walk = await walkWith(suite, seasons, shorterLimit(longest.length));
    await expectEachOnce(suite, seasons, walk);
    await expectSameRecords(suite, seasons, longest, walk);
    suite.judged(longest.length);
  },
  { when: 'last' },
);

/** Where identifiers of more digits are a few seasons away, the list comes to have some: as texts they would be out of order. */
async function reachMoreDigits(suite: Suite): Promise<void> {
  for (let count = 0; count < fewSeasons; count++) {
    const { id } = await givenRecord(suite, subjectNamed('seasons'));
    const first = 10 ** String(id).length;
    if (id === first / 10 || first - id > fewSeasons) return;
  }
}

const fewSeasons = 10;

/** A limit below the greatest, with which a list of ordinary length has four pages. */
function shorterLimit(count: number): number {
  return Math.min(longestPage - 1, Math.max(1, Math.ceil(count / 4)));
}

/** Expects each walk to have come to a page that says that it is the last one. */
function expectAllEnd(walks: readonly ListWalk[]): void {
  for (const { brokenOff } of walks)
    if (brokenOff !== undefined) throw violation(brokenOff.needed, brokenOff.found);
}

async function expectNoneTwice(suite: Suite, operation: Operation): Promise<void> {
  for (const walk of await wholeWalksOver(suite, operation)) await expectEachOnce(suite, operation, walk);
}

async function expectEachOnce(suite: Suite, operation: Operation, { limit, ids }: ListWalk): Promise<void> {
  const twice = ids.find((id) => isTwiceIn(ids, id));
  if (twice === undefined) return;
  if (await isAlwaysSo(suite, operation, limit, (walk) => isTwiceIn(walk.ids, twice)))
    throw violation('each record once over all pages', `record ${twice} twice with limit ${limit}`);
}

async function expectSameRecords(
  suite: Suite,
  operation: Operation,
  whole: readonly EntryIdentifier[],
  { limit, ids }: ListWalk,
): Promise<void> {
  await expectNoneMissing(
    suite,
    operation,
    limit,
    whole.find((id) => !ids.includes(id)),
  );
  await expectNoneAdded(
    suite,
    operation,
    limit,
    ids.find((id) => !whole.includes(id)),
  );
}

function isTwiceIn(ids: readonly EntryIdentifier[], id: EntryIdentifier): boolean {
  return ids.indexOf(id) !== ids.lastIndexOf(id);
}

/** A record that is in the whole list has to be on one of the pages of any limit. */
async function expectNoneMissing(
  suite: Suite,
  operation: Operation,
  limit: number,
  missing: EntryIdentifier | undefined,
): Promise<void> {
  if (missing === undefined) return;
  const isMissing = (walk: ListWalk, whole: ListWalk) =>
    whole.ids.includes(missing) && !walk.ids.includes(missing);
  if (await isAlwaysSo(suite, operation, limit, isMissing))
    throw violation(`record ${missing} on one of the pages with limit ${limit}`, 'none that has it');
}

/** A record that is on a page of some limit has to be in the whole list: a later page is of the same list as the first. */
async function expectNoneAdded(
  suite: Suite,
  operation: Operation,
  limit: number,
  added: EntryIdentifier | undefined,
): Promise<void> {
  if (added === undefined) return;
  const isAdded = (walk: ListWalk, whole: ListWalk) => walk.ids.includes(added) && !whole.ids.includes(added);
  if (await isAlwaysSo(suite, operation, limit, isAdded))
    throw violation(
      `only records of the whole list on the pages with limit ${limit}`,
      `record ${added}, too`,
    );
}

function idsOf(entries: readonly JsonObject[]): unknown[] {
  return entries.map(({ id }) => id);
}

function positionOf({ options, operation }: Probe): number {
  const query = options.query as Record<string, unknown> | undefined;
  return Number(query?.[operation.paging ?? 'after'] ?? 0);
}
