import type { JsonObject, Rule } from '../spec/index.ts';
import { isObject } from './description/described.ts';
import { canonical, expectEntries, expectStatus } from './expectations/expectations.ts';
import { withNamedMembers } from './expectations/named-members.ts';
import { entryOf } from './expectations/no-effect.ts';
import { walk } from './expectations/walk.ts';
import { hasRelation, webLinksIn } from './expectations/web-link.ts';
import { exportedEvents, exportedGroups, exportedPeople, exportPages } from './given/export.ts';
import { listedGroups } from './given/group.ts';
import { ifPossible } from './given/if-possible.ts';
import { eventsOfTheClub, listedEvents } from './given/listed-events.ts';
import {
  differingFields,
  type ExportOperation,
  exportsListedTwice,
  listedTwice,
  somethingListedTwice,
} from './given/listed-twice.ts';
import { passiveRule, rule } from './judging/rule.ts';
import { judgeShared } from './judging/shared-answer.ts';
import type { Suite } from './judging/suite.ts';
import { NotApplicable, SetupFailed, violation } from './judging/violation.ts';
import { whereApplicable } from './judging/where-applicable.ts';
import type { Response } from './wire/response.ts';

const last = { when: 'last' } as const;

rule(
  'exports/all-is-not-deprecated',
  async (suite, { operations }) => {
    for (const { explicit } of await exportPages(suite, operations))
      for (const page of explicit)
        await judgeShared(suite, page, (response) => {
          expectStatus(response, 200);
          const { deprecation } = response.headers;
          if (deprecation !== undefined)
            throw violation('no Deprecation header', `Deprecation: ${deprecation}`);
        });
  },
  last,
);

rule(
  'exports/omission-still-answers',
  async (suite, { operations }) => {
    for (const { explicit, omitted, explicitAgain } of await exportPages(suite, operations)) {
      const differs = omitted.findIndex((page, index) => shown(page) !== shown(explicit[index]));
      // Where somebody else is at work, pages that were read one after the other need not be alike.
      const isUnchanged = differs < 0 || allShown(await explicitAgain()) === allShown(explicit);
      for (const [index, page] of omitted.entries())
        await judgeShared(suite, page, (response) => {
          expectStatus(response, 200);
          if (index === differs && isUnchanged)
            throw violation(`the page that \`all=true\` gives: ${shown(explicit[index])}`, shown(response));
        });
    }
  },
  last,
);

rule(
  'exports/omission-is-deprecated',
  (suite, rule) =>
    eachOmitted(suite, rule, (response) => {
      if (response.status !== 200) throw new SetupFailed(`a page was answered ${response.status}`);
      const { deprecation, link = '' } = response.headers;
      if (deprecation === undefined) throw violation('a Deprecation header', response);
      if (!/\brel\s*=\s*("[^"]*\bdeprecation\b|deprecation\b)/i.test(link))
        throw violation('a Link header of relation deprecation', `Link: ${link || 'none'}`);
    }),
  last,
);

passiveRule('exports/nothing-else-is-deprecated', (response) => {
  if (leavesOutAll(response)) return false;
  const { deprecation } = response.headers;
  if (deprecation !== undefined) throw violation('no Deprecation header', `Deprecation: ${deprecation}`);
  return true;
});

passiveRule('exports/no-sunset', ({ headers: { sunset } }) => {
  if (sunset !== undefined) throw violation('no Sunset header', `Sunset: ${sunset}`);
  return true;
});

rule(
  'exports/groups-of-all-seasons-included',
  async (suite) => {
    const { ofEndedSeason, entries } = await exportedGroups(suite);
    if (ofEndedSeason === undefined)
      throw new NotApplicable('needs --writes, or writes: true in the target file');
    suite.judged(1);
    if (entryOf(entries, ofEndedSeason) === undefined)
      throw violation(
        `group ${ofEndedSeason.id} of an ended season in the export of groups`,
        `${entries.length} others`,
      );
  },
  last,
);

rule(
  'exports/people-without-registration-included',
  async (suite) => {
    const { unregistered, entries } = await exportedPeople(suite);
    if (unregistered === undefined)
      throw new NotApplicable('needs --writes, or writes: true in the target file');
    suite.judged(1);
    if (entryOf(entries, unregistered) === undefined)
      throw violation(
        `person ${unregistered.id}, who has no registration, in the export of people`,
        `${entries.length} others`,
      );
  },
  last,
);

rule(
  'exports/registered-people-included',
  async (suite) => {
    const { registered, entries } = await exportedPeople(suite);
    if (registered.length === 0) throw new NotApplicable('needs somebody who is registered in a season');
    suite.judged(registered.length);
    const ids = entries.map(({ id }) => id);
    for (const id of registered.filter((person) => !ids.includes(person))) {
      // Who was deleted meanwhile is in no export.
      const { status } = await suite.request('readMember', { path: { id } });
      if (status === 200)
        throw violation(`person ${id}, who is registered, in the export of people`, `${ids.length} others`);
    }
  },
  last,
);

rule(
  'exports/events-of-all-seasons-included',
  async (suite) => {
    const { ofEndedSeason, entries } = await exportedEvents(suite);
    if (ofEndedSeason === undefined)
      throw new NotApplicable('needs --writes, or writes: true in the target file');
    suite.judged(1);
    if (entryOf(entries, ofEndedSeason) === undefined)
      throw violation(
        `event ${ofEndedSeason.id} of an ended season in the export of events`,
        `${entries.length} others`,
      );
  },
  last,
);

rule(
  'exports/groups-of-season-lists-included',
  async (suite) =>
    expectExported(suite, 'listGroups', await listedGroups(suite), (await exportedGroups(suite)).entries),
  last,
);

rule(
  'exports/events-of-season-lists-included',
  async (suite) => {
    const seasons = [await listedEvents(suite), ...(await eventsOfTheClub(suite))];
    const listed = seasons.flatMap(({ list }) => list.entries);
    await expectExported(suite, 'listEvents', listed, (await exportedEvents(suite)).entries);
  },
  last,
);

/** Expects that an export, read before or once more, has what lists of seasons show. */
async function expectExported(
  suite: Suite,
  operation: 'listGroups' | 'listEvents',
  ofSeasons: readonly JsonObject[],
  exported: readonly JsonObject[],
): Promise<void> {
  const listed = ofSeasons.filter(({ id }) => typeof id === 'number');
  if (listed.length === 0) throw new NotApplicable('needs one in a season');
  suite.judged(listed.length);
  const isMissing = (entries: readonly JsonObject[]) => (one: JsonObject) =>
    entries.every(({ id }) => id !== one.id);
  const missing = listed.filter(isMissing(exported));
  if (missing.length === 0) return;
  // What somebody made meanwhile was in no earlier reading.
  const entries = await walk(suite, operation, { query: { all: true, limit: 100 } });
  const still = missing.find(isMissing(entries));
  if (still !== undefined)
    throw violation(`${still.id}, which a season lists, in the export`, `${entries.length} others`);
}

rule(
  'exports/agree-with-other-lists',
  async (suite) => {
    let judged = 0;
    for (const operation of exportsListedTwice.filter((each) => suite.described.has(each)))
      judged += (await whereApplicable(() => expectAgreement(suite, operation))) ?? 0;
    if (judged === 0) throw new NotApplicable('needs a record that an export and another list show');
    suite.judged(judged);
  },
  last,
);

rule(
  'exports/deprecation-is-a-date',
  (suite, rule) =>
    eachOmitted(suite, rule, (response) => {
      if (!structuredDate.test(deprecationOf(response)))
        throw violation('a date such as @1788912000', `Deprecation: ${deprecationOf(response)}`);
    }),
  last,
);

rule(
  'exports/deprecation-names-the-day',
  (suite, rule) =>
    eachOmitted(suite, rule, (response) => {
      const [, seconds] = structuredDate.exec(deprecationOf(response)) ?? [];
      if (seconds === undefined) throw new SetupFailed('the Deprecation header is no date');
      if (Number(seconds) < dayBegins || Number(seconds) >= dayEnds)
        throw violation('a moment of 2026-09-09 in some time zone', `Deprecation: @${seconds}`);
    }),
  last,
);

rule(
  'exports/link-target-is-reference',
  (suite, rule) =>
    eachOmitted(suite, rule, (response) => {
      const header = response.headers.link;
      if (header === undefined) throw new SetupFailed('a page without `all` has no Link header');
      const found = webLinksIn(header)?.find((link) => hasRelation(link, 'deprecation'));
      if (found === undefined || !uriReference.test(found.target))
        throw violation('a link of relation deprecation to a URI reference', `Link: ${header}`);
    }),
  last,
);

/**
 * Expects an export to agree with other lists; what one reading finds wrong the next has to find wrong, too, for somebody may
 * be at work. Gives the number of entries that were compared.
 */
async function expectAgreement(suite: Suite, operation: ExportOperation): Promise<number> {
  await ifPossible(somethingListedTwice(suite, operation));
  const fields = suite.described.recordFields(operation).filter((field) => !field.endsWith('_path'));
  const records = await listedTwice(suite, operation);
  const differing = records.filter((record) => differingFields(record, fields).length > 0);
  if (differing.length === 0) return records.length;
  const again = await listedTwice(suite, operation);
  for (const { exported, list } of differing) {
    const now = again.find((one) => one.exported.id === exported.id && one.list === list);
    const [field] = now === undefined ? [] : differingFields(now, fields);
    if (now !== undefined && field !== undefined)
      throw violation(
        `${field} of ${exported.id} in ${operation} as in ${list}, ${canonical(now.listed[field])}`,
        canonical(now.exported[field]),
      );
  }
  return records.length;
}

const structuredDate = /^@(-?\d{1,15})$/;
const uriReference = /^(%[\dA-Fa-f]{2}|[!#$&'()*+,/:;=?@[\]\w.~-])+$/;

/** 2026-09-09, from where it begins first to where it ends last. */
const dayBegins = Date.parse('2026-09-09T00:00:00+14:00') / 1000;
const dayEnds = Date.parse('2026-09-10T00:00:00-12:00') / 1000;

const exportOperations: readonly unknown[] = ['listMembers', 'listGroups', 'listEvents'];

/** Runs a check on each page of each global export that was read without `all`. */
async function eachOmitted(
  suite: Suite,
  { operations }: Rule,
  check: (response: Response) => void,
): Promise<void> {
  for (const { omitted, omittedAtTheEnd } of await exportPages(suite, operations)) {
    const atTheEnd = omittedAtTheEnd.status === 200 ? [omittedAtTheEnd] : [];
    for (const page of [...omitted, ...atTheEnd]) await judgeShared(suite, page, check);
  }
}

/** Whether this is a global export that does not say `all`. */
function leavesOutAll({ sent }: Response): boolean {
  return exportOperations.includes(sent.operation) && !new URL(sent.url).searchParams.has('all');
}

function deprecationOf({ headers: { deprecation } }: Response): string {
  if (deprecation === undefined) throw new SetupFailed('a page without `all` has no Deprecation header');
  return deprecation;
}

/** What a page shows: its records in their order, and its paging. */
function shown(response: Response | undefined): string {
  if (response === undefined) return 'no such page';
  if (response.status !== 200) return `status ${response.status}`;
  const { json } = withNamedMembers(response);
  const { pagination } = isObject(json) ? json : ({} as JsonObject);
  return canonical({ data: expectEntries({ ...response, json }), pagination });
}

function allShown(pages: readonly Response[]): string {
  return pages.map(shown).join(' ');
}
