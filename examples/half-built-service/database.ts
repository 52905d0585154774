import sqlite, { type Database } from 'node-sqlite3-wasm';

/** `autoincrement`: the id of a record that was deleted is never given to another. */
const tables = `
  create table if not exists integrations (
    client_id text primary key, name text not null, secret_hash text not null, public_key text,
    permissions text not null
  ) strict;
  create table if not exists tokens (
    hash text primary key, client_id text not null, scope text not null, expires_at integer not null
  ) strict;
  create table if not exists assertions (
    client_id text not null, jti text not null, primary key (client_id, jti)
  ) strict;
  create table if not exists writes (
    client_id text not null, key text not null, request text not null, status integer not null,
    response text not null, primary key (client_id, key)
  ) strict;
  create table if not exists seasons (
    id integer primary key autoincrement, name text not null,
    start_date text not null, end_date text not null,
    registration_start text not null, registration_end text not null,
    membership_cost_euros integer not null,
    previous_registration_start text, previous_registration_all integer not null,
    city_registration_start text, city_code text,
    max_annual_registrations integer not null, licence_immediate_payment integer not null
  ) strict;
  create table if not exists sports (id integer primary key autoincrement, name text not null) strict;
`;

/** Opens the database of a club, and makes what it lacks. `:memory:` in place of a file forgets when it is closed. */
export function openDatabase(file: string): Database {
  const database = new sqlite.Database(file);
  database.exec(tables);
  return database;
}

/** Does all of it or nothing. The driver is synchronous, so no other request comes in between. */
export function transaction<Result>(database: Database, work: () => Result): Result {
  database.exec('begin immediate');
  try {
    const result = work();
    database.exec('commit');
    return result;
  } catch (error) {
    database.exec('rollback');
    throw error;
  }
}
