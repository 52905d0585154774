import type { Club } from '../club.ts';
import type { Statement } from '../domain/domain-parts.ts';
import type { Exchange, Handler } from '../http/exchange.ts';
import { missingRecord } from '../http/missing-record.ts';
import { jsonResponse } from '../http/responses.ts';
import { Refusal } from '../refusal.ts';
import { recordOf } from '../store/collection.ts';
import { listOfAll } from '../store/list.ts';

/** Returns the validated hours of a month, with a page of their entries. */
export const readStaffHours: Handler = (exchange, club) => {
  const { parts } = club;
  const statement = validatedStatement(exchange, club);
  const entries = [...statement.entries].sort((a, b) => a.id - b.id);
  const { items, next, limit } = parts.pager.after(listOfAll(entries), exchange.parameters, club);
  return {
    response: jsonResponse(200, {
      data: parts.staffHours.statement(statement, items),
      pagination: { limit, next_after: next },
    }),
  };
};

/** Returns the validated statement of the path and the month. Throws a Refusal when there is no such statement. */
export function validatedStatement({ parameters }: Exchange, club: Club): Statement {
  const id = Number(parameters.id);
  const month = String(parameters.month);
  const statement = club.parts.staffHours.validated(id, month, club);
  if (statement !== undefined) return statement;
  const members = club.store.records('members');
  if (recordOf(members, id) === undefined)
    throw missingRecord(`There is no person ${id} in this club.`, id, members, undefined);
  throw new Refusal('month_not_validated', `The hours of the person ${id} in ${month} are not validated.`, {
    rule: 'staff-hours/month-not-validated-is-not-found',
  });
}
