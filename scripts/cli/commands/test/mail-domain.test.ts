import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Target } from '../../../../contract-tests/engine/wire/target/target.ts';
import { type RunningMock, startMock } from '../../../../mock/index.ts';
import { problem } from '../../../proof/alternatives/server-variation.ts';
import { runClubproof } from '../../clubproof-process.ts';
import { readResults } from '../../state/report-folder.ts';
import { writeTargetFile } from '../../target/write-target-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubproof-mail-domain-'));
const report = join(folder, 'report');
let mock: RunningMock;
let service: Server;

beforeAll(async () => {
  mock = await startMock({ port: 0, clubs: ['demo'], rateLimit: false });
  service = createServer((request, response) => void respond(request, response)).listen(0, '127.0.0.1');
  await once(service, 'listening');
});

afterAll(async () => {
  service.close();
  await mock.close();
  rmSync(folder, { recursive: true });
});

/** Responds like the mock, save that it refuses addresses at a domain that receives no mail. */
async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url = '/' } = request;
  const body = await buffer(request);
  if (body.includes('@example.com"')) {
    const refusal = problem(422, 'validation_failed', 'email: the domain of the address receives no mail');
    response.writeHead(refusal.status, refusal.headers).end(refusal.body);
    return;
  }
  const { host: _, connection: _one, ...headers } = request.headers;
  const sent = { method, headers: headers as Record<string, string> };
  const forwarded = await fetch(`${mock.origin}${url}`, body.length > 0 ? { ...sent, body } : sent);
  const { 'content-encoding': _two, ...shown } = Object.fromEntries(forwarded.headers);
  response.writeHead(forwarded.status, shown).end(Buffer.from(await forwarded.arrayBuffer()));
}

async function creationJudged(known: object) {
  const { control_url: _, canonical_base_url: __, ...demo } = mock.target('demo') as unknown as Target;
  const { port } = service.address() as AddressInfo;
  const base_url = demo.base_url.replace(mock.origin, `http://127.0.0.1:${port}`);
  const file = join(folder, 'target.yaml');
  writeTargetFile(file, { ...demo, base_url, writes: true, known: { ...demo.known, ...known } });
  const flags = ['--only', 'payload/creation-is-possible', '--report', report];
  await runClubproof(['test', '--target', file, ...flags], folder);
  const [rule] = readResults(report).rules.filter(({ id }) => id === 'payload/creation-is-possible');
  return rule;
}

test('a club that looks domains up blocks the creation of a person, and the reason names what the target file lacks', async () => {
  const reason = expect.stringMatching(/example\.com.*known\.mail_domain in the target file/);
  const unasked = expect.arrayContaining([{ operation: 'createMember', kind: 'blocked', reason }]);
  expect(await creationJudged({})).toMatchObject({ verdict: 'partial', unasked });
}, 60_000);

test('with a domain of its owner it takes one', async () => {
  expect(await creationJudged({ mail_domain: 'test.club.example' })).toMatchObject({ verdict: 'pass' });
}, 60_000);
