import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { packageFile } from '../../../spec/package-file.ts';
import { ofCommit, whole } from './steps.ts';
import { secondsIn, timedStep } from './timed-step.ts';

const { scripts } = JSON.parse(readFileSync(packageFile('package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

test('each step runs a script of package.json, and the whole proof has all that a commit is proven by', () => {
  const named = (steps: typeof whole) => steps.map(({ script }) => script);
  for (const script of [...named(ofCommit), ...named(whole)]) expect(scripts).toHaveProperty([script]);
  expect(named(whole)).toEqual(expect.arrayContaining(named(ofCommit)));
  expect(whole.filter(({ words = [] }) => words.includes('--changed'))).toEqual([]);
});

test('CI proves what a commit can have broken, and the nightly workflow proves everything', () => {
  expect(readFileSync(packageFile('.ci/run'), 'utf8')).toMatch(/^npm run prove -- --commit$/m);
  expect(readFileSync(packageFile('.github/workflows/prove.yaml'), 'utf8')).toMatch(/- run: npm run prove$/m);
});

test('the times of a shell are those of itself and of its children', () => {
  expect(secondsIn('0m0.50s 0m0.25s\n2m1.00s 0m3.00s\n')).toBeCloseTo(124.75);
});

test('a step that fails is red, and the time of its processes is counted', async () => {
  const { isGreen, processorSeconds, name } = await timedStep({ script: 'no-such-script', isSingle: true });
  expect([isGreen, name]).toEqual([false, 'no-such-script']);
  expect(processorSeconds).toBeGreaterThan(0.05);
});
