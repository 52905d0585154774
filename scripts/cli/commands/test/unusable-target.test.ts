import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Target } from '../../../../contract-tests/engine/wire/target/target.ts';
import { type RunningMock, startMock } from '../../../../mock/index.ts';
import { type Finished, runClubproof } from '../../clubproof-process.ts';
import { writeTargetFile } from '../../target/write-target-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubproof-unusable-'));
const servers: Server[] = [];
let mock: RunningMock;
let demo: Target;

beforeAll(async () => {
  mock = await startMock({ port: 0, clubs: ['demo'] });
  demo = mock.target('demo') as unknown as Target;
});

afterAll(async () => {
  await mock.close();
  for (const server of servers) server.closeAllConnections();
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true });
});

test('an address where nothing listens is named', async () => {
  const base_url = `${await unusedOrigin()}/club/api/v1`;
  expect(await judged({ ...demo, base_url, control_url: undefined })).toBe(
    `target-unreachable: nothing responds at ${base_url}`,
  );
}, 30_000);

test.each([
  ['a wrong secret', { secret: 'wrong' }],
  ['an unknown id', { id: 'nobody' }],
])(
  '%s is told apart from a server that does not respond',
  async (_, wrong) => {
    const client = { id: demo.client.id, secret: demo.client.secret ?? '', ...wrong };
    const line = await judged({ ...demo, client });
    expect(line).toBe(`no-token: the target gives client ${client.id} no token`);
  },
  30_000,
);

test('a server that returns a page for everything is named in one line', async () => {
  const page: RequestListener = (_, response) => response.setHeader('content-type', 'text/html').end('<p>');
  const base_url = `${await listening(page)}/club/api/v1`;
  expect(await judged({ base_url, client: demo.client })).toBe(
    `not-json: ${base_url}/token responds with something else than JSON`,
  );
}, 30_000);

test('a control_url where nothing listens is named', async () => {
  const control_url = `${await unusedOrigin()}/_control/clubs/demo`;
  expect(await judged({ ...demo, control_url })).toBe(
    `control-unreachable: the control_url ${control_url} cannot be used`,
  );
}, 30_000);

test('a control_url that leads to no club is named', async () => {
  const control_url = `${mock.origin}/_control/clubs/nobody`;
  expect(await judged({ ...demo, control_url })).toBe(
    `control-unreachable: the control_url ${control_url} cannot be used`,
  );
}, 30_000);

test.each(['mock', 'prism'])(
  'clubproof %s says which port is in use',
  async (command) => {
    const { port } = new URL(mock.origin);
    const targetFile = command === 'mock' ? ['--target-file', join(folder, 'second.yaml')] : [];
    const finished = await runClubproof([command, '--port', port, ...targetFile]);
    expect(lineOf(finished)).toMatch(
      `port-in-use: port ${port} on 127.0.0.1 is in use; expected a free port; choose another with --port`,
    );
  },
  30_000,
);

/** Runs the suite against a target. Returns the line that it ends with, without the details. */
async function judged(target: object): Promise<string> {
  const file = join(folder, 'target.yaml');
  writeTargetFile(file, JSON.parse(JSON.stringify(target)) as Target);
  const report = join(folder, 'report');
  const [line = ''] = lineOf(
    await runClubproof(['test', '--target', file, '--report', report], folder),
  ).split(' (');
  return line;
}

function lineOf({ exitCode, stdout, stderr }: Finished): string {
  expect(stderr).toMatch(/^clubproof: .*; expected .+; .+\n$/);
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  return stderr.replace('clubproof: ', '');
}

async function listening(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Returns an address at which a server has just stopped. */
async function unusedOrigin(): Promise<string> {
  const origin = await listening(() => undefined);
  const server = servers.pop() as Server;
  server.close();
  await once(server, 'close');
  return origin;
}
