import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type RunningMock, startMock } from '../../../mock/index.ts';
import { packageFile } from '../../../spec/package-file.ts';

let mock: RunningMock;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'clubproof-runners-'));
  mock = await startMock({ clubs: ['demo'], faults: ['season/ends-in-start-month'] });
});

afterAll(async () => {
  await mock.close();
  rmSync(folder, { recursive: true });
});

/** Writes a test file of three lines. Returns its path. */
function testFile(module: string, target: object, only: readonly string[]): string {
  const path = join(folder, `${module}-${only.length}.test.mjs`);
  const from = packageFile(`contract-tests/test-runners/${module}.ts`);
  const options = JSON.stringify({ target, effort: 'smoke', only });
  writeFileSync(path, `import { conformance } from ${JSON.stringify(from)};\nconformance(${options});\n`);
  return path;
}

/** Runs Node and returns its standard output. It ends with 1 where a test fails. */
function outputOf(words: readonly string[]): Promise<string> {
  // The runners must not take themselves for children of Jest.
  const { JEST_WORKER_ID: _, NODE_OPTIONS: __, NODE_TEST_CONTEXT: ___, ...env } = process.env;
  return new Promise((resolve) => {
    execFile(process.execPath, words, { cwd: folder, env, maxBuffer: 2 ** 26 }, (_error, stdout) =>
      resolve(stdout),
    );
  });
}

const byNodeTest = (file: string) =>
  outputOf([
    '--import',
    packageFile('node_modules/tsx/dist/loader.mjs'),
    '--test',
    '--test-reporter=tap',
    file,
  ]);

const byVitest = (file: string) =>
  outputOf([
    packageFile('node_modules/vitest/vitest.mjs'),
    'run',
    '--root',
    folder,
    '--reporter=tap',
    file.slice(folder.length + 1),
  ]);

function targetOfMock(): object {
  const { base_url, client } = mock.target('demo');
  return { base_url, client, rate: { requests_per_minute: null } };
}

const silent = { base_url: 'http://127.0.0.1:9/demo/api/v1', client: { id: 'ci', secret: 'secret' } };

/** Returns the lines of the test of a rule, in the Test Anything Protocol, and those of its failure. */
function linesOf(tap: string, title: string): string {
  const lines = tap.split('\n');
  const start = lines.findIndex((line) => /^\s*(not )?ok \d+ - /.test(line) && line.includes(title));
  return lines.slice(start, start + 25).join('\n');
}

test.each([
  ['node-test', byNodeTest],
  ['vitest', byVitest],
] as const)(
  'with %s each rule is a test: green, red with what came, or skipped with the reason',
  async (module, run) => {
    const tap = await run(
      testFile(module, targetOfMock(), [
        'season/ends-*',
        'discovery/docs-are-html',
        'club/off-refuses-token',
      ]),
    );
    expect(linesOf(tap, 'discovery/docs-are-html')).toMatch(/^\s*ok /);
    expect(linesOf(tap, 'season/ends-on-or-after-start')).toMatch(/^\s*not ok /);
    expect(tap).toContain('A season ends on or after the day it starts');
    expect(tap).toMatch(/rerun {5}\S+ .*season\/ends-on-or-after-start/);
    expect(linesOf(tap, 'club/off-refuses-token')).toMatch(/# SKIP/);
  },
  120_000,
);

test.each([
  ['node-test', byNodeTest],
  ['vitest', byVitest],
] as const)(
  'with %s one test fails with the cause where nothing can be judged, and the others are skipped',
  async (module, run) => {
    const tap = await run(testFile(module, silent, ['discovery']));
    expect(linesOf(tap, 'the rules were judged')).toMatch(/^\s*not ok /);
    expect(tap).toContain('clubproof: target-unreachable');
    expect(tap.match(/^\s*not ok .*discovery\//gm)).toBeNull();
    expect(linesOf(tap, 'discovery/docs-are-html')).toMatch(/# SKIP/);
  },
  120_000,
);
