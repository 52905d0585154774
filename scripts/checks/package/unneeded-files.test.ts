import { expect, test } from '@jest/globals';
import { unneededFiles } from './unneeded-files.ts';

const unneeded = [
  'mock/index.ts',
  'spec/types.mts',
  'docs/theme/Layout.tsx',
  'mock/index.test.ts',
  'dist/mock/running-demo.testing.js',
  'dist/scripts/proof/bench/run.js',
  'dist/scripts/checks/rules/run.js',
  'scripts/proof/trials/trial.js',
  'examples/wall/main.py',
  'dist/library/index.js.map',
  '.github/pull_request_template.md',
  'docs/.site/config.json',
  'examples-of-docs/vitest.config.js',
  'dist/tsconfig.tsbuildinfo',
  'reports/out/latest/index.html',
  'fixtures/webhooks/__pycache__/verifier.pyc',
  'docs/pictures/report-dark.webp',
  'clubproof-0.1.0.tgz',
];

test.each(unneeded)('%s is found where it is packed', (path) => {
  expect(unneededFiles(['dist/scripts/cli/clubproof.js', path])).toEqual(
    expect.arrayContaining([expect.stringContaining(`${path} is packed: `)]),
  );
});

test.each([
  'dist/scripts/cli/clubproof.js',
  'dist/scripts/proof/self-test/worker.js',
  'dist/bundle/self-test-7XQ37BXI.js',
  'dist/library/types/mock/index.d.ts',
  'dist/library/index.d.cts',
  'spec/target.schema.json',
  'LICENSE',
])('%s is needed', (path) => {
  expect(unneededFiles([path])).toEqual([]);
});
