import { readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { packageFile } from '../../../spec/package-file.ts';
import { runners, testsPassed } from './runner.ts';

const printed: Readonly<Record<string, string>> = {
  Vitest: ' Test Files  1 passed (1)\n      Tests  13 passed (13)\n',
  'node:test': '# tests 13\n# pass 13\n# fail 0\n',
  Jest: 'Test Suites: 1 passed, 1 total\nTests:       13 passed, 13 total\n',
  unittest: 'Ran 13 tests in 5.672s\n\nOK\n',
};

test.each(runners)('the tests that $name says it passed are counted', (runner) => {
  expect(testsPassed(runner, { succeeded: true, output: printed[runner.name] ?? '' })).toBe(13);
});

test.each(runners)('$name that found no test is no success', (runner) => {
  const output = (printed[runner.name] ?? '').replaceAll('13', '0');
  expect(() => testsPassed(runner, { succeeded: true, output })).toThrow(/found no tests/);
  expect(() => testsPassed(runner, { succeeded: true, output: '' })).toThrow(/found no tests/);
});

test('a failure shows what the runner printed', () => {
  for (const runner of runners)
    expect(() => testsPassed(runner, { succeeded: false, output: 'expected 1, received 2' })).toThrow(
      'expected 1, received 2',
    );
});

test('each folder of examples, and each test in it, has a runner', () => {
  const entries = readdirSync(packageFile('examples'), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(folders.sort()).toEqual(runners.map(({ folder }) => folder).sort());
  const named = runners.find(({ folder }) => folder === 'wall')?.words ?? [];
  const tests = readdirSync(packageFile('examples/wall')).filter((file) => file.endsWith('.test.ts'));
  expect(tests.map((file) => `examples/wall/${file}`).filter((file) => !named.includes(file))).toEqual([]);
});
