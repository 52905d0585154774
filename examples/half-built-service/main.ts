import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openDatabase } from './database.ts';
import { register } from './integrations.ts';
import { clubService } from './service.ts';
import { stages } from './stages.ts';

const { values } = parseArgs({
  options: {
    stage: { type: 'string', default: Object.keys(stages).at(-1) ?? '' },
    port: { type: 'string', default: '4500' },
    database: { type: 'string', default: ':memory:' },
    'no-quotas': { type: 'boolean', default: false },
  },
});
const { CLUB_CLIENT_ID: clientId = 'desk', CLUB_SECRET: secret, CLUB_PUBLIC_KEY_FILE: keyFile } = process.env;
const operations = stages[values.stage];
if (!secret) end('set CLUB_SECRET to the secret of the client');
if (operations === undefined) end(`--stage is one of ${Object.keys(stages).join(', ')}`);

const database = openDatabase(values.database);
const publicKey = keyFile === undefined ? undefined : readFileSync(keyFile, 'utf8');
register(database, { clientId, secret, publicKey });

const service = clubService({
  club: 'Half-built club',
  database,
  operations,
  publicUrl: process.env.CLUB_PUBLIC_URL,
  hasQuotas: !values['no-quotas'],
});
const origin = await service
  .listen({ port: Number(values.port), host: '127.0.0.1' })
  .catch(({ message }: Error) => end(`the club cannot listen on port ${values.port}: ${message}`));
console.log(`The club listens on ${origin}/api/v1 with ${operations.length} operations`);

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    await service.close();
    database.close();
  });

/** Says in one line why the service does not start. */
function end(reason: string): never {
  console.error(reason);
  process.exit(2);
}
