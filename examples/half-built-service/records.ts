import type { Database } from 'node-sqlite3-wasm';
import type { Fields } from './operation.ts';
import { Problem } from './problem.ts';

export type Table = 'seasons' | 'sports';
export type Row = Readonly<Record<string, string | number | null>> & { readonly id: number };

/** The schema of a body refuses every field that is no column, so names of columns can be taken from the fields. */
export function insert(database: Database, table: Table, fields: Fields): number {
  const columns = Object.keys(fields);
  const places = columns.map(() => '?').join(', ');
  const sql = `insert into ${table} (${columns.join(', ')}) values (${places})`;
  return Number(database.run(sql, Object.values(fields)).lastInsertRowid);
}

export function update(database: Database, table: Table, id: number, fields: Fields): void {
  const assignments = Object.keys(fields).map((column) => `${column} = ?`);
  database.run(`update ${table} set ${assignments.join(', ')} where id = ?`, [...Object.values(fields), id]);
}

export function remove(database: Database, table: Table, id: number): void {
  database.run(`delete from ${table} where id = ?`, [id]);
}

/** Returns a record. Throws the problem of a client that names one that is not there, or not any more. */
export function found(database: Database, table: Table, id: number): Row {
  const row = database.get(`select * from ${table} where id = ?`, [id]);
  if (row === null) throw new Problem(404, 'not_found', `There is no ${id} in ${table}.`);
  return row as Row;
}

/** Returns the records after an id, and one more than the page holds where there is another page. */
export function following(database: Database, table: Table, after: number, count: number): readonly Row[] {
  return database.all(`select * from ${table} where id > ? order by id limit ?`, [after, count]) as Row[];
}
