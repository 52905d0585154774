import { startMock } from 'clubproof';

// In your repository this is your service. Here the mock stands in its place: a club with a client for the release check,
// and the defects that the environment names.
const {
  PORT = '8080',
  HOST = '127.0.0.1',
  PUBLIC_URL,
  STAGING_CLIENT_SECRET,
  STAGING_DEFECTS = '',
} = process.env;
if (STAGING_CLIENT_SECRET === undefined) throw new Error('set STAGING_CLIENT_SECRET');

const faults = STAGING_DEFECTS.split(',').filter((id) => id !== '');
const service = await startMock({
  port: Number(PORT),
  host: HOST,
  publicUrl: PUBLIC_URL,
  clubs: ['demo'],
  faults,
});
const [club] = service.clubs;
service.control(club.name).createIntegration({
  client_id: 'release-check',
  secret: STAGING_CLIENT_SECRET,
  permissions: club.clients[0].permissions,
});
console.log(`staging serves ${club.baseUrl}`);

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    await service.close();
    process.exit();
  });
