import { readFileSync, writeFileSync } from 'node:fs';
import { clubClient } from '../club-client/club-client.ts';
import { jsonFile } from '../club-client/json-file.ts';
import { enrol } from './enrol.ts';
import type { Enrolment } from './enrolment.ts';

const { CLUB_BASE_URL: baseUrl, CLUB_CLIENT_ID: clientId, CLUB_SECRET: secret } = process.env;
const [file] = process.argv.slice(2);
if (!baseUrl || !clientId || !secret || !file)
  throw new Error('set CLUB_BASE_URL, CLUB_CLIENT_ID and CLUB_SECRET, and name the file of an enrolment');

const scopes = ['groups:read', 'members:read', 'members:write', 'registrations:read', 'registrations:write'];
const money = ['payments:read', 'payments:write', 'documents:read'];
const club = clubClient({ baseUrl, clientId, secret, scopes: [...scopes, ...money] });
const enrolment: Enrolment = JSON.parse(readFileSync(file, 'utf8'));
const { registrationId, paymentId, invoice } = await enrol(club, jsonFile('enrolments.json', {}), enrolment);
writeFileSync(`invoice-${enrolment.number}.pdf`, invoice.bytes, { mode: 0o600 });
console.log(`enrolment ${enrolment.number}: registration ${registrationId}, payment ${paymentId}`);
