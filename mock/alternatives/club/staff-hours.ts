import type { JsonObject } from '../../../spec/index.ts';
import { withHandler } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import { today } from '../../reference/domain/civil-date.ts';
import type { Entry } from '../../reference/domain/domain-parts.ts';
import { secondsOf } from '../../reference/domain/staff-hours.ts';
import { Refusal } from '../../reference/refusal.ts';
import { recordOf } from '../../reference/store/collection.ts';
import type { Alternatives } from '../alternative.ts';
import { withProblemBody } from '../refusals.ts';

/** Choices about the statements of staff hours. */
export const staffHours: Alternatives = {
  'staff-hours-total': {
    page: (parts) =>
      withPart(parts, 'staffHours', {
        statement: (statement, shown) => ({
          ...parts.staffHours.statement(statement, shown),
          total_seconds: secondsOf(shown),
        }),
      }),
  },
  'staff-hours-credit': {
    credited: (parts) =>
      withPart(parts, 'staffHours', {
        statement(statement, shown) {
          const usual = parts.staffHours.statement(statement, shown);
          const { entries: all } = parts.staffHours.statement(statement, statement.entries);
          const total_seconds = credited(all).reduce((sum, entry) => sum + Number(entry.duration_seconds), 0);
          return { ...usual, entries: credited(usual.entries), total_seconds };
        },
      }),
  },
  'staff-hours-identifier': {
    either: (parts) =>
      withPart(parts, 'staffHours', {
        validated: (id, month, club) => {
          const { member_id = id } = recordOf(club.store.records('staff_hours'), id) ?? {};
          const { validated } = parts.staffHours;
          return validated(id, month, club) ?? validated(member_id, month, club);
        },
      }),
  },
  'staff-hours-month-form': {
    'first-day': (parts) =>
      withPart(parts, 'staffHours', {
        statement: (statement, shown) => ({
          ...parts.staffHours.statement(statement, shown),
          month: `${statement.month}-01`,
        }),
      }),
    'month-first': (parts) =>
      withPart(parts, 'staffHours', {
        statement: (statement, shown) => ({
          ...parts.staffHours.statement(statement, shown),
          month: `${statement.month}`.split('-').reverse().join('/'),
        }),
      }),
  },
  'staff-hours-late-entries': {
    'later-month': (parts) =>
      withPart(parts, 'staffHours', {
        validated: (id, month, club) => {
          const found = parts.staffHours.validated(id, month, club);
          const [first] = found?.entries ?? [];
          return found && first && { ...found, entries: [...found.entries, late(first)] };
        },
      }),
  },
  'staff-hours-future-month': {
    refused: (parts) =>
      withHandler(parts, 'readStaffHours', (handle) => (exchange, club) => {
        if (String(exchange.parameters.month) <= today(club).slice(0, 7)) return handle(exchange, club);
        throw new Refusal('validation_failed', 'The month is in the future.', {
          errors: [{ parameter: 'month', detail: 'must not be in the future' }],
        });
      }),
  },
  'staff-hours-codes': {
    plain: (parts) =>
      withProblemBody(parts, (body) => ({ ...body, code: plain[String(body.code)] ?? body.code ?? null })),
  },
};

/** Returns the entries with a quarter of an hour more each. */
function credited(entries: unknown): JsonObject[] {
  return (entries as readonly JsonObject[]).map((entry) => ({
    ...entry,
    duration_seconds: Number(entry.duration_seconds) + 900,
  }));
}

/** Returns the same hours of an earlier month. */
function late(entry: Entry): Entry {
  const earlier = (moment: string) => new Date(Date.parse(moment) - 40 * 86_400_000).toISOString();
  return { ...entry, id: 1_000_000 + entry.id, begin: earlier(entry.begin), end: earlier(entry.end) };
}

const plain: Readonly<Record<string, string>> = {
  month_not_validated: 'not_found',
  feature_disabled: 'forbidden',
};
