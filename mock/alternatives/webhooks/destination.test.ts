import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { packageFile } from '../../../spec/package-file.ts';
import { clubWithChoices } from '../club-making.testing.ts';

test.each(['100.64.0.1', '[2002:102:304::1]', '[2001:0:102:304::1]', '[64:ff9b::102:304]'])(
  'a club may send to the special address %s',
  async (host) => {
    const guarded = (choice: 'blocked' | 'shared-allowed') =>
      clubWithChoices({ 'special-address-ranges': choice }).parts.webhooks.guard(`https://${host}/in`, {
        allowLoopback: false,
      });
    expect(await guarded('blocked')).toHaveProperty('blocked');
    expect(await guarded('shared-allowed')).toHaveProperty('address');
  },
);

test.each(['10.1.2.3', '127.0.0.1', '169.254.169.254', '[fd00::1]', '[fe80::1]', '[::ffff:10.0.0.1]'])(
  'a club that sends to special addresses does not send to %s',
  async (host) => {
    const { guard } = clubWithChoices({ 'special-address-ranges': 'shared-allowed' }).parts.webhooks;
    expect(await guard(`https://${host}/in`, { allowLoopback: false })).toHaveProperty('blocked');
  },
);

const certificate = (name: string) => readFileSync(packageFile(`fixtures/certificates/${name}.pem`));
const peer = { address: '127.0.0.1', family: 4 } as const;
const stopping = () => clubWithChoices({ 'broken-secure-connection': 'certificate-stops' }).parts.webhooks;

test('a certificate that is not trusted may stop the delivery', async () => {
  const server = createServer({ cert: certificate('expired'), key: certificate('server-key') });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const delivery = { url: `https://localhost:${port}/in`, headers: {}, body: Buffer.from('{}') };
  await expect(clubWithChoices({}).parts.webhooks.send(delivery, peer)).rejects.toThrow('certificate');
  expect(await stopping().send(delivery, peer)).toMatchObject({ kind: 'blocked' });
  server.close();
});

test('a refused connection is still a network failure', async () => {
  const delivery = { url: 'https://localhost:1/in', headers: {}, body: Buffer.from('{}') };
  await expect(stopping().send(delivery, peer)).rejects.toThrow('ECONNREFUSED');
});
