import { readFileSync } from 'node:fs';
import { clubClient } from '../club-client/club-client.ts';
import { signer } from './assertion.ts';
import { backend } from './backend.ts';

const { CLUB_BASE_URL: baseUrl, CLUB_CLIENT_ID: clientId, CLUB_PRIVATE_KEY_FILE: keyFile } = process.env;
if (!baseUrl || !clientId || !keyFile)
  throw new Error('set CLUB_BASE_URL, CLUB_CLIENT_ID and CLUB_PRIVATE_KEY_FILE');

const [day = new Date().toISOString().slice(0, 10)] = process.argv.slice(2);
const secret = signer(clientId, readFileSync(keyFile, 'utf8'));
const club = clubClient({ baseUrl, clientId, secret, scopes: ['groups:read'] });
backend(club, day).listen(3001, '127.0.0.1', () => console.log('http://127.0.0.1:3001/'));
