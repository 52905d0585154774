import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type RunningMock, startMock } from '../../../../mock/index.ts';
import type { Comparison } from '../../../../reports/comparison.ts';
import { exampleResults, exampleRule } from '../../../../reports/example-results.testing.ts';
import type { JsonObject } from '../../../../spec/index.ts';
import { startProxy } from '../../../proof/alternatives/proxy.ts';
import { type Finished, runClubproof } from '../../clubproof-process.ts';
import { writeReport } from '../../state/report-folder.ts';
import { writeTargetFile } from '../../target/write-target-file.ts';
import { expectOneLine, run } from '../command-line.testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubproof-compare-'));
let mock: RunningMock;

beforeAll(async () => {
  mock = await startMock({ port: 0, clubs: ['demo'], rateLimit: false });
});

afterAll(async () => {
  await mock.close();
  rmSync(folder, { recursive: true });
});

const faults = ['season/end-may-precede-start-after-change', 'commune/leading-zero-lost'];
const entry = {
  version: '1.6',
  date: '2026-11-20',
  type: 'breaking',
  summary: 'A person is sent without email_verified.',
  operations_added: [],
  recommendation: 'Read it from the member area.',
};

/** A service of which people have no `email_verified` any more; `announced` tells whether its summary of changes says so. */
function release(announced: boolean) {
  return {
    json: (text: string) => {
      const body = JSON.parse(text) as JsonObject;
      if ('openapi' in body && 'paths' in body) return JSON.stringify(body, withoutVerified);
      // Of the versions that checks send as since, 1.10 alone is later than the release.
      if (!announced || !Array.isArray(body.changes) || body.from === '1.10') return text;
      return JSON.stringify({ ...body, to: '1.6', changes: [...body.changes, entry] });
    },
  };
}

function withoutVerified(name: string, value: unknown): unknown {
  if (name === 'email_verified') return undefined;
  return name === 'required' && Array.isArray(value)
    ? value.filter((each) => each !== 'email_verified')
    : value;
}

interface Release {
  readonly faults?: readonly string[];
  readonly variation?: ReturnType<typeof release>;
  /** The run whose violations are known. */
  readonly baseline?: string;
}

let number = 0;

/** Judges a clone of the demo club, before a release or after it. Returns the folder of the run. */
async function judged(given: Release = {}) {
  number += 1;
  const name = `clone-${number}`;
  const club = mock.createClub({
    name,
    from: 'demo',
    ...(given.faults && { faults: given.faults }),
    choices: [],
  });
  const proxy = await startProxy(mock.origin, { variations: given.variation ? [given.variation] : [] });
  const { control_url, ...target } = mock.target(club.name) as unknown as {
    control_url: string;
    base_url: string;
  };
  const file = join(folder, `${name}.yaml`);
  writeTargetFile(file, { ...target, base_url: target.base_url.replace(mock.origin, proxy.origin) } as never);
  const report = join(folder, name);
  const only = ['season/ends-on-or-after-start', 'commune', 'changes'].flatMap((each) => ['--only', each]);
  const known = given.baseline === undefined ? [] : ['--baseline', given.baseline];
  const { exitCode } = await runClubproof(
    ['test', '--target', file, '--seed', '1', ...only, ...known, '--report', report],
    folder,
  );
  proxy.close();
  return { report, exitCode };
}

async function compared(before: string, after: string): Promise<Finished & { comparison: Comparison }> {
  const finished = await runClubproof(
    ['compare', before, after, '--report', join(folder, 'comparison')],
    folder,
  );
  return {
    ...finished,
    comparison: JSON.parse(readFileSync(join(folder, 'comparison/comparison.json'), 'utf8')),
  };
}

test('two faults and a field less fail the comparison with the release before; announced and known, they pass the gate', async () => {
  const before = await judged();
  const silent = await judged({ faults, variation: release(false) });
  const announced = await judged({ faults, variation: release(true), baseline: silent.report });
  expect([before.exitCode, silent.exitCode, announced.exitCode]).toEqual([0, 1, 0]);

  const first = await compared(before.report, silent.report);
  expect(first.exitCode).toBe(1);
  expect(first.stdout).toContain('2 rules broke, 2 breaking changes not announced');
  expect(first.comparison.rules.filter(({ kind }) => kind === 'broke').map(({ id }) => id)).toEqual([
    'commune/postal-code-kept',
    'season/ends-on-or-after-start',
  ]);
  expect(first.comparison.description).toMatchObject({ breaking: [{ at: 'data[].email_verified' }, {}] });

  const second = await compared(silent.report, announced.report);
  expect(second.exitCode).toBe(0);

  const third = await compared(before.report, announced.report);
  expect(third.comparison.description).toMatchObject({
    breaking: [{ state: 'named', versions: ['1.6'] }, {}],
  });
  expect(third.stdout).not.toContain('not announced');
  expect(third.exitCode).toBe(1);
}, 120_000);

const service = join(folder, 'service');
const receiver = join(folder, 'receiver');
beforeAll(() => {
  writeReport(service, exampleResults([exampleRule({ id: 'token/lasts' })]));
  const source = 'https://club.example/api/v1';
  writeReport(receiver, exampleResults([exampleRule({ id: 'receiver/confirms' })], { receiver: { source } }));
});

test('a run is named by the id under which it left its report, too', async () => {
  const report = join(folder, '.clubproof', 'report', 'a1b2c3');
  writeReport(report, exampleResults([exampleRule({ id: 'season/ends' })]));
  const { stdout, stderr } = await runClubproof(['compare', 'a1b2c3', 'a1b2c3'], folder);
  expect([stdout, stderr]).toEqual([expect.stringContaining('1 rule as before'), '']);
});

test.each([
  {
    it: 'a folder that is not there',
    words: ['compare', 'nowhere', service],
    says: ['results-unreadable', 'nowhere', 'there is no such file'] as const,
  },
  {
    it: 'a file of something else',
    words: ['compare', service, 'package.json'],
    says: ['results-unreadable', 'package.json', "required property 'run'"] as const,
  },
  {
    it: 'a run of a receiver against one of a service',
    words: ['compare', service, receiver],
    says: ['runs-not-comparable', 'a service'] as const,
  },
  {
    it: 'a baseline that judged a receiver',
    words: ['test', '--embedded', '--baseline', receiver],
    says: ['runs-not-comparable', receiver] as const,
  },
])('$it is one line on standard error, and exit code 2', (input) => expectOneLine(input));

test('runs that kept no description leave open what changed in it', async () => {
  const { exitCode, stdout } = await run([
    'compare',
    service,
    service,
    '--json',
    '--report',
    join(folder, 'json'),
  ]);
  expect(exitCode).toBe(2);
  expect(JSON.parse(stdout)).toMatchObject({ rules: [], description: { compared: false } });
});
