import { createInterface } from 'node:readline';
import { clubClient } from '../club-client/club-client.ts';
import { toolServer } from './tool-server.ts';

const { CLUB_BASE_URL: baseUrl, CLUB_CLIENT_ID: clientId, CLUB_SECRET: secret } = process.env;
if (!baseUrl || !clientId || !secret) throw new Error('set CLUB_BASE_URL, CLUB_CLIENT_ID and CLUB_SECRET');

const [day = new Date().toISOString().slice(0, 10)] = process.argv.slice(2);
const scopes = ['groups:read', 'members:read', 'payments:read'];
// One client for all questions: it keeps its token and the description.
const respond = toolServer(clubClient({ baseUrl, clientId, secret, scopes }), baseUrl, day);
for await (const line of createInterface({ input: process.stdin })) console.log(await respond(line));
