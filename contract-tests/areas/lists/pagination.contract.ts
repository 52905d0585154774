import { type JsonObject, operation } from '../../../spec/index.ts';
import type { Probe, ProbeFamily } from '../../engine/judging/probe.ts';
import { passiveRule, probeRule } from '../../engine/judging/rule.ts';
import { violation } from '../../engine/judging/violation.ts';
import { canonical, isObject } from '../../engine/wire/message/json.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { isRefusal } from '../../engine/wire/message/response.ts';
import { expectPage, expectRecord } from '../../expect/body.ts';
import { expectEqual } from '../../expect/equality.ts';
import { isResourceResponse } from '../../expect/response-schema.ts';
import { expectStatus } from '../../expect/status.ts';
import { good } from '../../probes/access.ts';
import { listsOfRegistered, walksOver } from '../../probes/list-walks.ts';
import {
  beyondTheEnd,
  defaultPage,
  limitedPage,
  settledFirstPages,
  tooHighLimit,
} from '../../probes/page.ts';
import { firstListed } from '../../scenes/given-record.ts';
import { pageOf } from '../../scenes/list-reading.ts';
import { longestPage } from '../../scenes/lists/page-limits.ts';
import { isPosition } from '../../scenes/page-position.ts';
import { neededSubject } from '../../scenes/subject-registry.ts';

probeRule('pagination/page-members', defaultPage, ({ operation, response }) => {
  const { limit, pagination } = expectPage(response);
  const next = operation.paging === 'offset' ? 'next_offset' : 'next_after';
  if (limit === undefined || !(next in pagination))
    throw violation(`\`pagination\` with \`limit\` and \`${next}\``, response);
});

/** The first listed record, read by itself: usually one that the run did not create. */
const listedRecord: ProbeFamily = {
  name: 'listed-record',
  spread: 'each-operation',
  kinds: (operation) =>
    operation.method === 'GET' && /^\/[^/]+\/\{id\}$/.test(operation.path)
      ? [
          {
            id: 'listed-record',
            prepare: async (suite) => {
              const record = await firstListed(suite, neededSubject(operation));
              return { options: { path: { id: record.id } }, record };
            },
          },
        ]
      : [],
};

probeRule('pagination/single-item-in-data', [good, listedRecord], ({ response, record }) => {
  if (response.status >= 400) return false;
  const { id } = expectRecord(response);
  if (record !== undefined && id !== undefined) expectEqual('the id in `data`', record.id, id, response);
});

probeRule('pagination/limit-has-stated-default', defaultPage, ({ response }) => {
  const { entries, limit } = pageOf(response);
  expectEqual('the limit in `pagination`', 50, limit, response);
  if (entries.length > 50)
    throw violation('at most 50 entries', `${entries.length} entries`, { shownBy: response });
});

passiveRule('pagination/limit-respected', (response) => {
  const requested = requestedLimit(response);
  if (requested === undefined || !isResourceResponse(response)) return false;
  // A statement of hours has its entries inside `data`: a rule of its own topic judges them.
  if (response.sent.operation === 'readStaffHours') return false;
  const { entries, limit } = pageOf(response);
  expectEqual('the limit in `pagination`', requested, limit);
  if (entries.length > requested)
    throw violation(`at most ${requested} entries`, `${entries.length} entries`);
  return true;
});

/** Returns the `limit` in the query of a list, where it is one valid number. */
function requestedLimit({ sent }: Response): number | undefined {
  if (sent.operation === undefined || operation(sent.operation).paging === undefined) return undefined;
  const [limit, ...others] = new URL(sent.url).searchParams.getAll('limit').map(Number);
  const isValid = limit !== undefined && Number.isInteger(limit) && limit >= 1 && limit <= longestPage;
  return isValid && others.length === 0 ? limit : undefined;
}

probeRule('pagination/never-above-greatest-limit', tooHighLimit, ({ response }) => {
  if (isRefusal(response)) return;
  const { entries, limit } = pageOf(response);
  if (entries.length > 100)
    throw violation('at most 100 entries', `${entries.length} entries`, { shownBy: response });
  if (typeof limit !== 'number' || limit > 100)
    throw violation('a limit of at most 100 in `pagination`', `limit ${limit}`, { shownBy: response });
});

probeRule('pagination/limit-bounds-accepted', limitedPage, (probe) => expectStatus(probe.response, 200));

probeRule(
  'pagination/after-defaults-to-zero',
  limitedPage,
  async ({ operation, options, response }, suite) => {
    const ids = idsOf(pageOf(response).entries);
    const [whole] = await walksOver(suite, operation);
    // The walk began without a position.
    const begun = whole?.firstPage.slice(0, ids.length);
    if (canonical(begun) === canonical(ids)) return;
    const { first, response: settled } = await settledFirstPages(suite, operation, options);
    if (first === undefined) return false;
    expectEqual(
      'the records of the first page',
      inOneOrder(idsOf(pageOf(first).entries)),
      inOneOrder(idsOf(pageOf(settled).entries)),
      settled,
    );
  },
  { when: 'quiet' },
);

/** The order of a list is unspecified, except that of a season's payments, which another rule judges. */
function inOneOrder(ids: readonly unknown[]): readonly unknown[] {
  return [...ids].sort((one, other) => (canonical(one) < canonical(other) ? -1 : 1));
}

probeRule('pagination/next-position-moves-on', [limitedPage, beyondTheEnd], (probe) => {
  // How far positions go is unspecified: one that no page named may be refused.
  if (probe.kind.id === 'beyond-the-end' && isRefusal(probe.response)) return false;
  const { next } = pageOf(probe.response);
  const requested = positionOf(probe);
  const moves = next === null || (isPosition(next) && next !== requested);
  if (!moves)
    throw violation(`null, or a whole number of at least 0 other than ${requested}`, probe.response);
});

/** Lists of registered people. Whether they show a person with two registrations twice is unspecified. */
const listsOfParticipants: readonly (string | undefined)[] = [...listsOfRegistered, 'listAttendance'];

passiveRule('pagination/no-item-twice-on-a-page', (response) => {
  if (!isResourceResponse(response) || listsOfParticipants.includes(response.sent.operation)) return false;
  const { data } = response.json as { readonly data?: unknown };
  if (!Array.isArray(data)) return false;
  const entries = data.filter(isObject).filter(({ id }) => typeof id === 'number');
  // Annual and event registrations may share an identifier, so whole entries are compared.
  const written = withSharedIds(entries).map(canonical);
  const twice = written.find((entry, index) => written.indexOf(entry) < index);
  if (twice !== undefined) throw violation('each record once', `twice ${twice}`);
  return entries.length;
});

/** Returns the entries whose identifier another entry has as well. */
function withSharedIds(entries: readonly JsonObject[]): readonly JsonObject[] {
  const times = new Map<unknown, number>();
  for (const { id } of entries) times.set(id, (times.get(id) ?? 0) + 1);
  return entries.filter(({ id }) => (times.get(id) ?? 0) > 1);
}

function idsOf(entries: readonly JsonObject[]): unknown[] {
  return entries.map(({ id }) => id);
}

function positionOf({ options, operation }: Probe): number {
  const query = options.query as Record<string, unknown> | undefined;
  return Number(query?.[operation.paging ?? 'after'] ?? 0);
}
