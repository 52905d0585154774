import type { JsonObject } from '../../../spec/index.ts';
import { withHandler, withJson, without, withStage } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import type { Statement } from '../../reference/domain/domain-parts.ts';
import { secondsOf } from '../../reference/domain/staff-hours.ts';
import type { Parts } from '../../reference/parts.ts';
import { Refusal } from '../../reference/refusal.ts';
import { allRecords, recordOf } from '../../reference/store/collection.ts';
import { recordsBy } from '../../reference/store/indexed-collection.ts';
import { allOf } from '../../reference/store/list.ts';
import type { Fault } from '../fault.ts';

/** Returns the parts with statements shown differently. */
function withShown(parts: Parts, show: (shown: JsonObject, statement: Statement) => JsonObject): Parts {
  const { statement: usual } = parts.staffHours;
  return withPart(parts, 'staffHours', {
    statement: (statement, entries) => show(usual(statement, entries), statement),
  });
}

/** Returns the parts with the entries of statements shown differently. */
function withEntries(parts: Parts, show: (entry: JsonObject) => JsonObject): Parts {
  return withShown(parts, (shown) => ({ ...shown, entries: (shown.entries as JsonObject[]).map(show) }));
}

/** Returns the parts with another position for the next page of a statement. */
function withNext(parts: Parts, change: (next: number) => number | null): Parts {
  return withJson(parts, 'readStaffHours', ({ data, pagination }) => {
    const { next_after: next, ...rest } = pagination as JsonObject;
    return { data, pagination: { ...rest, next_after: typeof next === 'number' ? change(next) : null } };
  });
}

/** Returns the parts with the month of a statement altered before it is checked. */
function withMonth(parts: Parts, alter: (month: string) => string): Parts {
  return withPart(parts, 'payload', {
    parameters: (operation, path, query, club) => {
      const altered = new URLSearchParams(query);
      const month = query.get('month');
      if (operation.id === 'readStaffHours' && month !== null) altered.set('month', alter(month));
      return parts.payload.parameters(operation, path, altered, club);
    },
  });
}

/** Returns the month with numbers above twelve carried over into the next year. */
function rolledOver(text: string): string {
  const [, year, month] = (/^(\d{4})-(\d{2})$/.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined) return text;
  return new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 7);
}

function inFullHours(seconds: number): number {
  return Math.ceil(seconds / 3600) * 3600;
}

const shown: readonly Fault[] = [
  {
    id: 'staff-hours/month-of-any-year',
    breaks: 'staff-hours/entries-are-of-the-month',
    also: [],
    says: 'a statement is looked up by its month without the year where the year has none',
    apply: (parts) =>
      withPart(parts, 'staffHours', {
        validated: (id, month, club) => {
          const exact = parts.staffHours.validated(id, month, club);
          const ofPerson = allOf(recordsBy(club.store.records('staff_hours'), 'member_id', id));
          const other = ofPerson.find((one) => one.submitted && one.month.slice(4) === month.slice(4));
          return exact ?? (other && { ...other, month });
        },
      }),
  },
  {
    id: 'staff-hours/month-of-someone-else',
    breaks: 'staff-hours/statement-is-of-one-person',
    also: [],
    says: 'where a person has no hours in a month, the first statement of the month is read',
    apply: (parts) =>
      withPart(parts, 'staffHours', {
        validated: (id, month, club) => {
          const isKnown = recordOf(club.store.records('members'), id) !== undefined;
          const all = isKnown ? [...allRecords(club.store.records('staff_hours'))] : [];
          const first = all.find((one) => one.submitted && one.month === month);
          return parts.staffHours.validated(id, month, club) ?? (first && { ...first, member_id: id });
        },
      }),
  },
  {
    id: 'staff-hours/total-on-first-page',
    breaks: 'staff-hours/statement-has-all-its-fields',
    also: [],
    says: 'total_seconds is computed for the first page only, and missing on the others',
    apply: (parts) =>
      withHandler(parts, 'readStaffHours', (handle) => (exchange, club) => {
        if (Number(exchange.parameters.after) === 0) return handle(exchange, club);
        const withoutTotal = withShown(club.parts, (statement) => without(statement, 'total_seconds'));
        return handle(exchange, { ...club, parts: withoutTotal });
      }),
  },
  {
    id: 'staff-hours/submitted-is-a-day',
    breaks: 'staff-hours/statement-is-submitted',
    also: ['description/answers-conform', 'payload/answered-types-as-stated'],
    says: 'submitted is a date instead of a boolean',
    apply: (parts) => withShown(parts, (shown, { month }) => ({ ...shown, submitted: `${month}-28` })),
  },
  {
    id: 'staff-hours/month-without-year',
    breaks: 'staff-hours/statement-is-of-the-month',
    also: [],
    says: 'the month is shown as on the payslip, without its year',
    apply: (parts) =>
      withShown(parts, (shown, { month }) => ({
        ...shown,
        month: month.replace(/^\d+-/, ''),
      })),
  },
  {
    id: 'staff-hours/member-of-the-first-entry',
    breaks: 'staff-hours/one-id-is-one-person',
    also: [],
    says: 'a join makes member_id the number of the first entry on the page',
    apply: (parts) =>
      withShown(parts, (shown) => ({
        ...shown,
        member_id: (shown.entries as JsonObject[])[0]?.id ?? shown.member_id ?? null,
      })),
  },
  {
    id: 'staff-hours/statement-of-the-month-alone',
    breaks: 'staff-hours/statement-is-of-one-person',
    also: [],
    says: 'a statement is looked up by its month, and by its person only where several have one',
    apply: (parts) => {
      const { validated } = parts.staffHours;
      return withPart(parts, 'staffHours', {
        validated: (id, month, club) =>
          validated(id, month, club) ??
          [...allRecords(club.store.records('members'))]
            .map((member) => validated(member.id, month, club))
            .find((statement) => statement !== undefined),
      });
    },
  },
  {
    id: 'staff-hours/total-of-what-is-described',
    breaks: 'staff-hours/total-is-a-sum',
    also: [],
    says: 'entries without information are left out of the total, as null is left out of a sum',
    apply: (parts) =>
      withShown(parts, (shown, { entries }) => ({
        ...shown,
        total_seconds: secondsOf(entries.filter(({ information }) => information !== null)),
      })),
  },
  {
    id: 'staff-hours/hours-begun-count',
    breaks: 'staff-hours/duration-is-within-the-entry',
    also: [],
    says: 'each hour that was begun counts as a whole one',
    apply: (parts) =>
      withShown(parts, (shown, statement) => ({
        ...shown,
        total_seconds: statement.entries.reduce((sum, one) => sum + inFullHours(secondsOf([one])), 0),
        entries: (shown.entries as JsonObject[]).map((entry) => ({
          ...entry,
          duration_seconds: inFullHours(Number(entry.duration_seconds)),
        })),
      })),
  },
  {
    id: 'staff-hours/duration-in-hours',
    breaks: 'staff-hours/entries-have-their-types',
    also: ['description/answers-conform', 'payload/answered-types-as-stated'],
    says: 'the duration is in hours, with decimals',
    apply: (parts) =>
      withEntries(parts, (entry) => ({
        ...entry,
        duration_seconds: Number(entry.duration_seconds) / 3600,
      })),
  },
  {
    id: 'staff-hours/end-on-the-clock',
    breaks: 'staff-hours/entries-have-their-types',
    also: ['payload/answered-date-times-have-offset'],
    says: 'the end of an entry is a time of day without a date',
    apply: (parts) => withEntries(parts, (entry) => ({ ...entry, end: String(entry.end).slice(11, 16) })),
  },
  {
    id: 'staff-hours/information-of-objects',
    breaks: 'staff-hours/entries-have-their-types',
    also: ['description/answers-conform'],
    says: 'information is left out of an entry if it is null',
    apply: (parts) =>
      withEntries(parts, (entry) => (entry.information === null ? without(entry, 'information') : entry)),
  },
  {
    id: 'staff-hours/limit-ignored',
    breaks: 'staff-hours/entries-are-paged',
    also: [],
    says: 'a month has few entries, so all of them are on the first page, whatever the limit',
    apply: (parts) => {
      const { statement } = parts.staffHours;
      const whole = withPart(parts, 'staffHours', {
        statement: (one) => statement(one, one.entries),
      });
      return withNext(whole, () => null);
    },
  },
  {
    id: 'staff-hours/entries-of-all-months',
    breaks: 'staff-hours/entries-are-of-the-month',
    also: [],
    says: 'the entries of a statement are joined by the person, but not by the month',
    apply: (parts) => {
      const { validated } = parts.staffHours;
      return withPart(parts, 'staffHours', {
        validated: (id, month, club) => {
          const found = validated(id, month, club);
          const all = allOf(recordsBy(club.store.records('staff_hours'), 'member_id', id));
          return found && { ...found, entries: all.flatMap(({ entries }) => entries) };
        },
      });
    },
  },
  {
    id: 'staff-hours/page-skips-an-entry',
    breaks: 'staff-hours/every-limit-gives-same-entries',
    also: [],
    says: 'the next page skips its first entry',
    apply: (parts) => withNext(parts, (next) => next + 1),
  },
];

const requests: readonly Fault[] = [
  {
    id: 'staff-hours/newest-without-month',
    breaks: 'staff-hours/needs-a-month',
    also: [],
    says: 'without a month, the newest validated statement is returned',
    apply: (parts) =>
      withPart(parts, 'payload', {
        parameters: (operation, path, query, club) => {
          const sent = new URLSearchParams(query);
          if (operation.id === 'readStaffHours' && !query.has('month')) {
            const statements = recordsBy(club.store.records('staff_hours'), 'member_id', Number(path.id));
            const newest = allOf(statements).findLast(({ submitted }) => submitted);
            if (newest !== undefined) sent.set('month', newest.month);
          }
          return parts.payload.parameters(operation, path, sent, club);
        },
      }),
  },
  {
    id: 'staff-hours/day-of-the-month-taken',
    breaks: 'staff-hours/month-has-the-stated-form',
    also: [],
    says: 'the pattern has no end anchor, so a whole date passes as its month',
    apply: (parts) => withMonth(parts, (month) => month.slice(0, 7)),
  },
  {
    id: 'staff-hours/month-rolls-over',
    breaks: 'staff-hours/month-has-the-stated-form',
    also: [],
    says: 'the month is built from its two numbers, so the thirteenth is January of the next year',
    apply: (parts) => withMonth(parts, rolledOver),
  },
  {
    id: 'staff-hours/month-of-one-digit-taken',
    breaks: 'staff-hours/month-has-the-stated-form',
    also: [],
    says: 'the zero before a month is optional in the pattern',
    apply: (parts) => withMonth(parts, (month) => month.replace(/-(\d)$/, '-0$1')),
  },
  {
    id: 'staff-hours/year-of-two-digits-taken',
    breaks: 'staff-hours/month-has-the-stated-form',
    also: [],
    says: 'a library reads the month, and takes a year of two digits for one of this century',
    apply: (parts) => withMonth(parts, (month) => month.replace(/^(\d\d)-/, '20$1-')),
  },
  {
    id: 'staff-hours/draft-shown',
    breaks: 'staff-hours/month-not-validated-is-not-found',
    also: [],
    says: 'a month that is not yet submitted is returned as a draft',
    apply: (parts) =>
      withPart(
        withShown(parts, (shown, { submitted }) => ({ ...shown, submitted })),
        'staffHours',
        {
          validated: (id, month, { store }) =>
            allOf(recordsBy(store.records('staff_hours'), 'member_id', id)).find(
              (statement) => statement.month === month,
            ),
        },
      ),
  },
  {
    id: 'staff-hours/empty-month',
    breaks: 'staff-hours/month-not-validated-is-not-found',
    also: [],
    says: 'a month after the last statement returns one without entries',
    apply: (parts) => {
      const { validated } = parts.staffHours;
      return withPart(parts, 'staffHours', {
        validated: (id, month, club) => {
          const kept = allOf(recordsBy(club.store.records('staff_hours'), 'member_id', id));
          const [pattern] = kept;
          if (pattern === undefined || kept.some((one) => one.month >= month))
            return validated(id, month, club);
          return { ...pattern, month, entries: [] };
        },
      });
    },
  },
  {
    id: 'staff-hours/feature-off-is-404',
    breaks: 'staff-hours/feature-off-is-forbidden',
    also: [],
    says: 'a club without staff hours returns 404, as if the route did not exist',
    apply: (parts) =>
      withPart(parts, 'governedOperations', {
        refusal: () => new Refusal('not_found', 'There is nothing here.'),
      }),
  },
  {
    id: 'staff-hours/feature-not-asked',
    breaks: 'staff-hours/feature-off-is-forbidden',
    also: [],
    says: 'the feature switch hides the route in the description, but the route still works',
    apply: (parts) => withStage(parts, 'feature', () => undefined),
  },
];

export const faults: readonly Fault[] = [...shown, ...requests];
