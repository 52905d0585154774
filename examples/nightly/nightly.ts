import type { Database } from 'node-sqlite3-wasm';
import type { ClubClient } from '../club-client/club-client.ts';
import { allOf } from '../club-client/pages.ts';
import { type Season, seasonOf } from '../club-client/seasons.ts';

const tables = `
  create table if not exists records (
    list text not null, id integer not null, record text not null, primary key (list, id)
  ) strict;
  create table if not exists nights (day text primary key, records integer not null) strict;
  create view if not exists unpaid as
    select person.record ->> 'first_name' as first_name, person.record ->> 'last_name' as last_name
    from records as person
    where person.list = 'members' and not exists (
      select 1 from records as payment
      where payment.list = 'payments' and payment.record ->> 'member_id' = person.id
    );
`;

/** The copied lists, with the member of a season that leads to each. */
const lists: Readonly<Record<string, keyof Season>> = {
  groups: 'groups_path',
  members: 'members_path',
  payments: 'payments_path',
};

/** What the records of all lists have. */
interface Listed {
  readonly id: number | null;
}

/**
 * Copies the lists of the season of a day. All of them are read to their ends before anything is written: a night that
 * fails leaves the copy of the night before. Returns the number of copied records.
 */
export async function copyNightly(club: ClubClient, database: Database, day: string): Promise<number> {
  database.exec(tables);
  const season = await seasonOf(club, day);
  const rows: [list: string, id: number, record: string][] = [];
  for (const [list, member] of Object.entries(lists))
    for (const record of await allOf<Listed>(club, String(season[member])))
      if (record.id !== null) rows.push([list, record.id, JSON.stringify(record)]);
  replaceAll(database, rows, day);
  return rows.length;
}

/** Does all of it or nothing. A record that moved while its list was read may have come twice. */
function replaceAll(database: Database, rows: readonly (string | number)[][], day: string): void {
  database.exec('begin immediate');
  try {
    database.run('delete from records');
    for (const row of rows) database.run('insert or replace into records values (?, ?, ?)', [...row]);
    database.run('insert or replace into nights values (?, ?)', [day, rows.length]);
    database.exec('commit');
  } catch (error) {
    database.exec('rollback');
    throw error;
  }
}

/** Returns the members of the season for whom no payment was entered. */
export function unpaid(database: Database): string[] {
  const people = database.all('select first_name, last_name from unpaid order by last_name, first_name');
  return people.map(({ first_name, last_name }) => `${first_name} ${last_name}`);
}
