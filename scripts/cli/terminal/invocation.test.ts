import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { invocation } from './invocation.ts';

const built = '/p/dist/scripts/clubproof.js';
const inThisFolder = (script: string) => join(process.cwd(), script);

test.each<[string, string, Record<string, string>, string]>([
  ['by npx', '/p/node_modules/.bin/clubproof', { npm_command: 'exec' }, 'npx clubproof'],
  ['by its path in node_modules', '/p/node_modules/.bin/clubproof', {}, 'npx clubproof'],
  ["by a script of another project's package.json", built, { npm_command: 'run' }, 'npx clubproof'],
  ['from the path', '/usr/local/bin/clubproof', {}, 'clubproof'],
  ['with Node', inThisFolder('dist/scripts/cli/clubproof.js'), {}, 'node dist/scripts/cli/clubproof.js'],
  ['with tsx', inThisFolder('scripts/cli/clubproof.ts'), {}, 'npx tsx scripts/cli/clubproof.ts'],
])('a command that was started %s is printed so that it can be pasted', (_, script, variables, printed) => {
  expect(invocation({ argv: ['node', script], variables, isCheckoutRoot: false })).toBe(printed);
});

test.each<[string, string, Record<string, string>, string]>([
  ['by its script', 'scripts/cli/clubproof.ts', { npm_command: 'run' }, 'npm run clubproof --'],
  [
    'by another script',
    'dist/scripts/cli/clubproof.js',
    { npm_command: 'run-script' },
    'npm run clubproof --',
  ],
  ['with tsx', 'scripts/cli/clubproof.ts', {}, 'npm run clubproof --'],
  ['by npx tsx', 'scripts/cli/clubproof.ts', { npm_command: 'exec' }, 'npm run clubproof --'],
  ['by npx', 'dist/scripts/cli/clubproof.js', { npm_command: 'exec' }, 'npx clubproof'],
  ['with Node', 'dist/scripts/cli/clubproof.js', {}, 'node dist/scripts/cli/clubproof.js'],
])(
  'at the root of a checkout, a command that was started %s is printed so that it can be pasted',
  (...row) => {
    const [, script, variables, printed] = row;
    const argv = ['node', inThisFolder(script)];
    expect(invocation({ argv, variables, isCheckoutRoot: true })).toBe(printed);
  },
);
