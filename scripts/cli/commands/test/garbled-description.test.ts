import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Target } from '../../../../contract-tests/engine/wire/target/target.ts';
import { type RunningMock, startMock } from '../../../../mock/index.ts';
import { type RunningProxy, startProxy } from '../../../proof/alternatives/proxy.ts';
import type { ServerVariation } from '../../../proof/alternatives/server-variation.ts';
import { runClubproof } from '../../clubproof-process.ts';
import { readResults } from '../../state/report-folder.ts';
import { writeTargetFile } from '../../target/write-target-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubproof-garbled-'));
let mock: RunningMock;
let garbling: RunningProxy;
let description = '';

/** Serves another description. */
const garbled: ServerVariation = {
  respond: ({ url }) =>
    url.endsWith('/openapi.json')
      ? { status: 200, headers: { 'content-type': 'application/json' }, body: description }
      : undefined,
};

beforeAll(async () => {
  mock = await startMock({ port: 0, clubs: ['demo'], rateLimit: false });
  garbling = await startProxy(mock.origin, { variations: [garbled] });
});

afterAll(async () => {
  garbling.close();
  await mock.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ['is half a JSON', '{"openapi": "3.2.0", "paths": {"/seaso'],
  ['is null', 'null'],
  ['describes something else', '{"openapi": "3.2.0", "paths": {"/pets": {"get": {}}}}'],
  [
    'describes nothing but nulls',
    '{"openapi": null, "info": null, "paths": {"/seasons": null}, "components": null}',
  ],
])(
  'where the description %s, its own rules are red and every other one is judged as ever',
  async (_, text) => {
    description = text;
    const { rules } = await judged();
    const reds = rules.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn');
    expect(reds).not.toEqual([]);
    expect(reds.filter(({ operations }) => !operations.includes('getDescription'))).toEqual([]);
    const others = rules.filter(({ operations }) => !operations.includes('getDescription'));
    const unasked = others.filter(({ verdict }) => verdict === 'blocked' || verdict === 'error');
    expect(unasked.map(({ id, reason }) => ({ id, reason }))).toEqual([]);
    expect(others.filter(({ verdict }) => verdict === 'pass').length).toBeGreaterThan(25);
  },
  60_000,
);

async function judged() {
  const target = mock.target('demo') as unknown as Target;
  const file = join(folder, 'target.yaml');
  const report = join(folder, 'report');
  writeTargetFile(file, {
    ...target,
    base_url: target.base_url.replace(mock.origin, garbling.origin),
  });
  const only = ['description', 'season', 'sport'].flatMap((topic) => ['--only', topic]);
  const flags = [...only, '--effort', 'smoke', '--seed', '1', '--report', report];
  await runClubproof(['test', '--target', file, ...flags], folder);
  return readResults(report);
}
