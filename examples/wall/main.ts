import { createServer } from 'node:http';
import { clubClient } from '../club-client/club-client.ts';
import { jsonFile } from '../club-client/json-file.ts';
import { catchUp } from './catch-up.ts';
import { receiver } from './receiver.ts';
import { synchronize } from './synchronize.ts';
import { emptyWall, wallLines } from './wall-state.ts';

const { CLUB_BASE_URL: baseUrl, CLUB_CLIENT_ID: clientId, CLUB_SECRET: secret } = process.env;
const {
  CLUB_WEBHOOK_SECRET: webhookSecret,
  WALL_PORT: port = '3000',
  WALL_FILE: file = 'wall.json',
} = process.env;
const [day = new Date().toISOString().slice(0, 10)] = process.argv.slice(2);
if (!baseUrl || !clientId || !secret || !webhookSecret)
  throw new Error('set CLUB_BASE_URL, CLUB_CLIENT_ID, CLUB_SECRET and CLUB_WEBHOOK_SECRET');

const scopes = ['groups:read', 'members:read', 'registrations:read'];
const club = clubClient({ baseUrl, clientId, secret, scopes });
const wall = jsonFile(file, emptyWall());

await synchronize(club, wall, day);
console.log(wallLines(wall.value).join('\n'));

/** One at a time, in the order of the messages. */
let working = catchUp(club, wall);
const onMessage = () => {
  working = working
    .then(() => catchUp(club, wall))
    .then(() => console.log(wallLines(wall.value).join('\n')))
    .catch((error: unknown) => console.error(error));
};
createServer(receiver({ secret: webhookSecret, source: baseUrl, wall, onMessage })).listen(
  Number(port),
  '127.0.0.1',
);
