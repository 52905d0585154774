import type { JsonObject } from '../../../spec/index.ts';
import { dateAt, daysAfter, todayOf } from '../../arbitraries/date.ts';
import { judgeShared } from '../../engine/judging/judge-shared.ts';
import { rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/message/errors.ts';
import { canonical, isObject } from '../../engine/wire/message/json.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { expectRecord } from '../../expect/body.ts';
import { isDateTime } from '../../expect/date-forms.ts';
import { expectEqual } from '../../expect/equality.ts';
import { expectClientError, expectRejected, expectStatus } from '../../expect/status.ts';
import { whileOff } from '../../scenes/club/feature.ts';
import { firstFilledPage } from '../../scenes/first-filled-page.ts';
import { recordForReading } from '../../scenes/given-record.ts';
import { optional } from '../../scenes/optional.ts';
import { recordOf } from '../../scenes/response-reading.ts';
import { subjectNamed } from '../../scenes/subject-registry.ts';
import { unknownIdentifier } from '../../scenes/unknown-identifier.ts';
import {
  entriesIn,
  knownStatement,
  pageOf,
  readWithoutFeature,
  type StatementPage,
  statementWalks,
  statementWith,
  wholeWalks,
} from './staff-hours.scene.ts';
import { namesMonth } from './statement-month.ts';

rule('staff-hours/statement-has-all-its-fields', async (suite) => {
  for (const response of (await statementWalks(suite)).flatMap(({ responses }) => responses))
    await judgeShared(suite, response, () => {
      const { entries, month, ...statement } = expectRecord(response);
      for (const field of ['member_id', 'total_seconds'])
        if (!Number.isInteger(statement[field]))
          throw violation(`a statement with an integer ${field}`, response);
      if (typeof month !== 'string') throw violation('a statement with its month', response);
      if (!Array.isArray(entries) || !entries.every(isObject))
        throw violation('a statement with an array of `entries`', response);
    });
});

rule('staff-hours/statement-is-submitted', (suite) =>
  eachPage(suite, ({ statement, response }) => {
    if (statement.submitted !== true) throw violation('a statement whose submitted is true', response);
  }),
);

rule('staff-hours/statement-is-of-the-month', (suite) => {
  const { month } = knownStatement(suite);
  return eachPage(suite, ({ statement, response }) => {
    if (!namesMonth(statement.month, month)) throw violation(`a statement of ${month}`, response);
  });
});

rule('staff-hours/entries-have-their-types', async (suite) => {
  const entries = (await wholeWalks(suite)).flatMap(entriesIn);
  if (entries.length === 0) throw new NotApplicable('the known statement has no entry');
  for (const entry of entries) {
    suite.judged(1);
    for (const [field, fits] of Object.entries(entryFields))
      if (!fits(entry[field])) throw violation(`an entry with its ${field}`, canonical(entry));
  }
});

rule('staff-hours/entries-are-of-the-month', async (suite) => {
  const { month } = knownStatement(suite);
  for (const { entry, begin, end } of await datedEntries(suite)) {
    const moments = [begin, end];
    suite.judged(1);
    if (moments.some((moment) => isNearMonth(moment, month))) continue;
    // Hours of an earlier month may be handed in late, but stand in one statement only.
    const own = dateAt(Math.max(...moments)).slice(0, 7);
    if (own > month || (await isInStatementOf(suite, own, entry)))
      throw violation(`an entry of ${month}`, canonical(entry));
  }
  const { id } = knownStatement(suite);
  const yearBefore = `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;
  await expectOtherEntries(suite, id, yearBefore);
});

/** Expects a statement of another person or month, if there is one, to hold none of the entries of the known statement. */
async function expectOtherEntries(suite: Suite, id: number, month: string): Promise<void> {
  const known = (await wholeWalks(suite))[0];
  const response = await firstFilledPage(suite, 'readStaffHours', { path: { id }, query: { month } });
  suite.judged(1);
  if (response.status !== 200 || known === undefined) return;
  // The numbers of entries may begin anew in each statement.
  const isSame = (one: JsonObject) => (other: JsonObject) =>
    ['id', 'begin', 'end'].every((field) => one[field] === other[field]);
  const shared = pageOf(response).entries.find((entry) => entriesIn(known).some(isSame(entry)));
  if (shared !== undefined)
    throw violation(`another statement of ${month} without entry ${shared.id} of the known one`, response);
}

rule('staff-hours/total-is-a-sum', async (suite) => {
  const walks = await wholeWalks(suite);
  // Pages that lose an entry are judged by staff-hours/every-limit-gives-same-entries.
  const whole = walks[0] === undefined ? [] : entriesIn(walks[0]);
  if (!whole.every((entry) => Number.isInteger(entry.duration_seconds)))
    throw new SetupFailed('entries with whole seconds for their duration are needed');
  if (whole.some(reachesIntoAnotherMonth))
    throw new NotApplicable(
      'an entry of the known statement reaches into another month: it may count in part',
    );
  for (const response of walks.flatMap(({ responses }) => responses))
    await judgeShared(suite, response, () => {
      const { statement, entries } = pageOf(response);
      const total = Number(statement.total_seconds);
      const sums = [whole, entries].map(secondsOf);
      // Each duration may be rounded, and the total, too.
      if (Number.isInteger(total) && sums.every((sum) => Math.abs(total - sum) > whole.length))
        throw violation(`total_seconds ${sums[0]} of the month, or ${sums[1]} of the page`, response);
    });
});

/** Hours may be rounded, and time for getting ready may be added (`staff-hours-credit`), in seconds. */
const mostAdded = 30 * 60;

rule('staff-hours/duration-is-within-the-entry', async (suite) => {
  for (const { entry, begin, end } of await datedEntries(suite)) {
    const seconds = (end - begin) / 1000;
    suite.judged(1);
    // How long an entry is that ends before it begins, nothing says.
    if (seconds < 0) continue;
    if (Number(entry.duration_seconds) > seconds + mostAdded)
      throw violation(`a duration of ${seconds} s, or half an hour more at most`, canonical(entry));
  }
});

rule('staff-hours/entries-are-paged', async (suite) => {
  for (const { limit = 50, responses, isWhole } of await statementWalks(suite)) {
    for (const response of responses)
      await judgeShared(suite, response, () => {
        const { entries, pagination } = pageOf(response);
        expectEqual('the limit in `pagination`', limit, pagination.limit);
        if (entries.length > limit) throw violation(`at most ${limit} entries`, `${entries.length} entries`);
      });
    if (!isWhole)
      throw violation('a `next_after` that is a new position or null', responses.at(-1) ?? 'none');
  }
});

rule('staff-hours/every-limit-gives-same-entries', async (suite) => {
  const [whole, ...others] = (await wholeWalks(suite)).map((walk) => ({
    ...walk,
    ids: idsOf(entriesIn(walk)),
  }));
  if (whole === undefined || whole.ids.length === 0)
    throw new NotApplicable('the known statement has no entry');
  for (const { limit, ids, responses } of [whole, ...others]) {
    suite.judged(ids.length);
    const twice = ids.find((id, index) => ids.indexOf(id) !== index);
    if (twice !== undefined)
      throw violation('each entry once', `entry ${twice} twice with limit ${limit ?? 50}`, {
        shownBy: responses.at(-1),
      });
    if (canonical(ids) !== canonical(whole.ids) && (await differsAgain(suite, limit)))
      throw violation(`with limit ${limit} the entries ${whole.ids.join(', ')}`, ids.join(', '), {
        shownBy: responses.at(-1),
      });
  }
});

rule('staff-hours/needs-a-month', async (suite) => {
  const { id } = knownStatement(suite);
  expectRejected(await suite.request('readStaffHours', { path: { id } }));
});

rule('staff-hours/month-has-the-stated-form', async (suite) => {
  const { id, month: known } = knownStatement(suite);
  await suite.forEach(wrongForms(known), async (month) => {
    expectRejected(await suite.request('readStaffHours', { path: { id }, query: { month } }));
  });
});

rule('staff-hours/month-not-validated-is-not-found', async (suite) => {
  const { id } = knownStatement(suite);
  expectStatus(await suite.request('readStaffHours', { path: { id }, query: { month: longAgo } }), 404);
  // A month of the future may be refused for that.
  expectClientError(await suite.request('readStaffHours', { path: { id }, query: { month: farAhead } }));
  // The neighbouring months may be validated or not: a statement that is shown has to be.
  for (const response of await neighbouringMonths(suite)) {
    if (response.status === 200 && expectRecord(response).submitted === true) continue;
    expectStatus(response, 404);
  }
});

rule('staff-hours/one-id-is-one-person', async (suite) => {
  const pages = (await statementWalks(suite)).flatMap(({ responses }) => responses);
  const others = (await neighbouringMonths(suite)).filter(({ status }) => status === 200);
  const named = [...pages, ...others].filter((response) => Number.isInteger(recordOf(response).member_id));
  const [first, ...more] = named;
  if (first === undefined) throw new SetupFailed('a statement with an integer member_id is needed');
  const { member_id } = recordOf(first);
  suite.judged(named.length);
  for (const response of more)
    if (recordOf(response).member_id !== member_id)
      throw violation(`member_id ${member_id}, as in an earlier response under the same id`, response);
});

/** Reads the months before and after that of the known statement, as far as they are over; once in a run. */
function neighbouringMonths(suite: Suite): Promise<readonly Response[]> {
  return suite.scene('the months next to that of the known statement', async () => {
    const { id, month: known } = knownStatement(suite);
    const months = [monthsAfter(known, -1), monthsAfter(known, 1)].filter((one) => isPast(suite, one));
    const responses: Response[] = [];
    for (const month of months)
      responses.push(await suite.request('readStaffHours', { path: { id }, query: { month } }));
    return responses;
  });
}

rule('staff-hours/statement-is-of-one-person', async (suite) => {
  const { month } = knownStatement(suite);
  // A person of the run has no hours.
  const own =
    suite.target.writes === true && (await optional(recordForReading(suite, subjectNamed('members'))));
  if (own) await expectOtherEntries(suite, own.id, month);
  const [known] = (await statementWalks(suite)).flatMap(({ responses }) => responses);
  const id = await unknownIdentifier(suite, 'member_id');
  const response = await suite.request('readStaffHours', { path: { id }, query: { month } });
  if (response.status !== 200 || known === undefined) return;
  const [shown, whose] = [recordOf(response), recordOf(known)];
  if (shown.member_id === whose.member_id)
    throw violation(
      `no statement of person ${whose.member_id} under the id ${id}, which is of no one`,
      response,
    );
});

// Alone, although it needs no control interface: with one, it switches the feature.
rule(
  'staff-hours/feature-off-is-forbidden',
  async (suite) => {
    const { control_url, known } = suite.target;
    if (control_url === undefined || known?.staff_hours === undefined)
      return expectStatus(await readWithoutFeature(suite), 403);
    const { id, month } = knownStatement(suite);
    const read = () => suite.request('readStaffHours', { path: { id }, query: { month } });
    await suite.setUp('readStaffHours', { path: { id }, query: { month } });
    await whileOff(suite, { id: 'staff_hours', fields: [] }, async () => expectStatus(await read(), 403));
  },
  { when: 'alone' },
);

const isDateTimeText = (value: unknown) => typeof value === 'string' && isDateTime(value);

const entryFields: Readonly<Record<string, (value: unknown) => boolean>> = {
  id: (value) => value !== undefined && value !== null,
  begin: isDateTimeText,
  end: isDateTimeText,
  duration_seconds: Number.isInteger,
  information: (value) => value === null || typeof value === 'string',
};

function secondsOf(entries: readonly JsonObject[]): number {
  return entries.reduce((sum, { duration_seconds }) => sum + Number(duration_seconds), 0);
}

/** Returns the entries whose begin and end are moments. Throws SetupFailed where none is so. */
async function datedEntries(suite: Suite) {
  const entries = (await wholeWalks(suite)).flatMap(entriesIn);
  if (entries.length === 0) throw new NotApplicable('the known statement has no entry');
  const dated = entries
    .map((entry) => ({ entry, begin: Date.parse(String(entry.begin)), end: Date.parse(String(entry.end)) }))
    .filter(({ begin, end }) => !Number.isNaN(end - begin));
  if (dated.length === 0) throw new SetupFailed('entries with moments for begin and end are needed');
  return dated;
}

/** Whether an entry begins and ends in different months, by the offsets that it is shown with. */
function reachesIntoAnotherMonth({ begin, end }: JsonObject): boolean {
  return String(begin).slice(0, 7) !== String(end).slice(0, 7);
}

/** Months in which no club existed, and for which no hours can be validated yet. */
const longAgo = '1000-01';
const farAhead = '2999-12';

async function eachPage(suite: Suite, check: (page: StatementPage) => void): Promise<void> {
  for (const response of (await statementWalks(suite)).flatMap(({ responses }) => responses))
    await judgeShared(suite, response, () => check(pageOf(response)));
}

/** Returns other forms of the month, each of which a server that corrects it would take for the known month. */
function wrongForms(known: string): readonly string[] {
  const [year, month] = known.split('-').map(Number) as [number, number];
  return [
    `${year - 1}-${month + 12}`,
    `${known}-01`,
    known.replace('-', ''),
    known.replace('-', '/'),
    `${month}-${year}`,
    `0${known}`,
    `${year}-${month < 10 ? month : `0${month}`}`,
    known.slice(2),
  ];
}

function monthsAfter(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** Whether the statement of another month of the same person shows an entry, too. */
async function isInStatementOf(suite: Suite, month: string, { id }: JsonObject): Promise<boolean> {
  const { id: person } = knownStatement(suite);
  const options = { path: { id: person }, query: { month } };
  const response = await firstFilledPage(suite, 'readStaffHours', options);
  if (response.status === 404) return false;
  const { entries } = expectRecord(response);
  return Array.isArray(entries) && entries.filter(isObject).some((entry) => entry.id === id);
}

/** Whether a moment is in a month or within a day of it: the club's time zone decides where the month begins and ends. */
function isNearMonth(moment: number, month: string): boolean {
  const day = dateAt(moment);
  return [-1, 0, 1].some((days) => daysAfter(day, days).startsWith(month));
}

/** Whether a month has ended in every time zone. */
function isPast(suite: Suite, month: string): boolean {
  return month < daysAfter(todayOf(suite), -2).slice(0, 7);
}

/** Whether the entries differ in two further reads, too: the statement may have been corrected between the first two. */
async function differsAgain(suite: Suite, limit: number | undefined): Promise<boolean> {
  const [whole, other] = [await statementWith(suite, undefined), await statementWith(suite, limit)];
  return canonical(idsOf(entriesIn(whole))) !== canonical(idsOf(entriesIn(other)));
}

function idsOf(entries: readonly JsonObject[]): readonly string[] {
  return entries.map(({ id }) => String(id)).sort();
}
