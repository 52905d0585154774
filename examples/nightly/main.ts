import sqlite from 'node-sqlite3-wasm';
import { clubClient } from '../club-client/club-client.ts';
import { copyNightly, unpaid } from './nightly.ts';

const { CLUB_BASE_URL: baseUrl, CLUB_CLIENT_ID: clientId, CLUB_SECRET: secret } = process.env;
if (!baseUrl || !clientId || !secret) throw new Error('set CLUB_BASE_URL, CLUB_CLIENT_ID and CLUB_SECRET');

const [day = new Date().toISOString().slice(0, 10)] = process.argv.slice(2);
const scopes = ['groups:read', 'members:read', 'payments:read'];
const database = new sqlite.Database('club.sqlite');
try {
  const count = await copyNightly(clubClient({ baseUrl, clientId, secret, scopes }), database, day);
  console.log(`${count} records; without a payment: ${unpaid(database).join(', ')}`);
} catch (error) {
  console.error(`incomplete, the copy of the last night is kept: ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  database.close();
}
