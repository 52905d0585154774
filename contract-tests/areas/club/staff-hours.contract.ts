import type { JsonObject } from '../../../spec/index.ts';
import { dateAt, daysAfter } from '../../arbitraries/date.ts';
import { judgeShared } from '../../engine/judging/judge-shared.ts';
import { rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/errors.ts';
import { canonical } from '../../engine/wire/json.ts';
import { isDateTime } from '../../expect/date-forms.ts';
import { expectEqual, expectRecord, expectRejected, expectStatus } from '../../expect/expectations.ts';
import { whileOff } from '../../scenes/feature.ts';
import { todayOf } from '../../scenes/today.ts';
import {
  entriesOf,
  knownStatement,
  readableWalks,
  statementWalks,
  statementWith,
} from './staff-hours.scene.ts';
import type { StatementPage } from './statement-page.ts';

rule('staff-hours/statement-has-all-its-fields', (suite) =>
  eachPage(suite, ({ statement, response }) => {
    for (const field of ['member_id', 'total_seconds'])
      if (!Number.isInteger(statement[field])) throw violation(`a statement with a whole ${field}`, response);
    if (typeof statement.month !== 'string') throw violation('a statement with its month', response);
  }),
);

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
  const entries = (await readableWalks(suite)).flatMap(entriesOf);
  if (entries.length === 0) throw new NotApplicable('the known statement has no entry');
  for (const entry of entries) {
    suite.judged(1);
    for (const [field, fits] of Object.entries(entryFields))
      if (!fits(entry[field])) throw violation(`an entry with its ${field}`, canonical(entry));
  }
});

rule('staff-hours/entries-are-of-the-month', async (suite) => {
  const { month } = knownStatement(suite);
  const entries = (await readableWalks(suite)).flatMap(entriesOf);
  if (entries.length === 0) throw new NotApplicable('the known statement has no entry');
  for (const entry of entries) {
    const moments = [entry.begin, entry.end].map((moment) => Date.parse(String(moment)));
    if (moments.some(Number.isNaN)) continue;
    suite.judged(1);
    if (!moments.some((moment) => isNearMonth(moment, month)))
      throw violation(`an entry of ${month}`, canonical(entry));
  }
});

rule('staff-hours/entries-are-paged', async (suite) => {
  for (const { limit = 50, pages } of await statementWalks(suite))
    for (const { entries, pagination, response } of pages)
      await judgeShared(suite, response, () => {
        expectEqual('the limit in `pagination`', limit, pagination.limit);
        if (entries.length > limit) throw violation(`at most ${limit} entries`, `${entries.length} entries`);
      });
});

rule('staff-hours/every-limit-gives-same-entries', async (suite) => {
  const [whole, ...others] = (await readableWalks(suite)).map((walk) => ({
    ...walk,
    ids: idsOf(entriesOf(walk)),
  }));
  if (whole === undefined || whole.ids.length === 0)
    throw new NotApplicable('the known statement has no entry');
  for (const { limit, ids } of [whole, ...others]) {
    suite.judged(ids.length);
    const twice = ids.find((id, index) => ids.indexOf(id) !== index);
    if (twice !== undefined)
      throw violation('each entry once', `entry ${twice} twice with limit ${limit ?? 50}`);
    if (canonical(ids) !== canonical(whole.ids) && (await differsAgain(suite, limit)))
      throw violation(`with limit ${limit} the entries ${whole.ids.join(', ')}`, ids.join(', '));
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
  const { id, month: known } = knownStatement(suite);
  const read = (month: string) => suite.request('readStaffHours', { path: { id }, query: { month } });
  expectStatus(await read(longAgo), 404);
  // Of the months beside it nobody says whether they are validated: what is shown of them has to be.
  for (const month of [monthsAfter(known, -1), monthsAfter(known, 1)].filter((one) => isPast(suite, one))) {
    const response = await read(month);
    if (response.status === 200 && expectRecord(response).submitted === true) continue;
    expectStatus(response, 404);
  }
});

rule('staff-hours/feature-off-is-forbidden', async (suite) => {
  const { id, month } = knownStatement(suite);
  const read = () => suite.request('readStaffHours', { path: { id }, query: { month } });
  const on = await read();
  if (on.status !== 200) throw new SetupFailed(`the known statement is answered ${on.status}`);
  await whileOff(suite, { id: 'staff_hours', fields: [] }, async () => expectStatus(await read(), 403));
});

const isDateTimeText = (value: unknown) => typeof value === 'string' && isDateTime(value);

const entryFields: Readonly<Record<string, (value: unknown) => boolean>> = {
  id: (value) => value !== undefined && value !== null,
  begin: isDateTimeText,
  end: isDateTimeText,
  duration_seconds: Number.isInteger,
  information: (value) => value === null || typeof value === 'string',
};

/** Before there were clubs to work for. */
const longAgo = '1000-01';

async function eachPage(suite: Suite, check: (page: StatementPage) => void): Promise<void> {
  for (const { pages } of await readableWalks(suite))
    for (const page of pages) await judgeShared(suite, page.response, () => check(page));
}

/** In which form a statement names its month is open: the year comes first, a sign, and then the month. */
function namesMonth(written: unknown, asked: string): boolean {
  const [year, month] = asked.split('-');
  return new RegExp(`^${year}\\D${month}(?!\\d)`).test(String(written));
}

/** The month in other forms, and as a month that its year does not have: whoever mends them comes to the statement. */
function wrongForms(known: string): readonly string[] {
  const [year, month] = known.split('-').map(Number) as [number, number];
  return [
    `${year - 1}-${month + 12}`,
    `${known}-01`,
    known.replace('-', ''),
    known.replace('-', '/'),
    `${month}-${year}`,
    `0${known}`,
  ];
}

function monthsAfter(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** Where a month begins and ends depends on where the club is. */
function isNearMonth(moment: number, month: string): boolean {
  const day = dateAt(moment);
  return [-1, 0, 1].some((days) => daysAfter(day, days).startsWith(month));
}

/** A month that has just ended may go on where the club is. */
function isPast(suite: Suite, month: string): boolean {
  return month < daysAfter(todayOf(suite), -2).slice(0, 7);
}

/** Whether the entries differ from the whole once more: a statement may have been corrected between two readings. */
async function differsAgain(suite: Suite, limit: number | undefined): Promise<boolean> {
  const [whole, other] = [await statementWith(suite, undefined), await statementWith(suite, limit)];
  return canonical(idsOf(entriesOf(whole))) !== canonical(idsOf(entriesOf(other)));
}

function idsOf(entries: readonly JsonObject[]): readonly string[] {
  return entries.map(({ id }) => String(id)).sort();
}
