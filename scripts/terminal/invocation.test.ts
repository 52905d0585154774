import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { startedAs } from './invocation.ts';

test.each<[string, string, Record<string, string>, string]>([
  ['below npx', '/p/node_modules/.bin/clubproof', { npm_command: 'exec' }, 'npx clubproof'],
  ['in a script of package.json', '/p/dist/scripts/clubproof.js', { npm_command: 'run' }, 'npx clubproof'],
  ['from the path', '/usr/local/bin/clubproof', {}, 'clubproof'],
  ['with Node', join(process.cwd(), 'dist/scripts/clubproof.js'), {}, 'node dist/scripts/clubproof.js'],
])('a command that was started %s is printed so that it can be pasted', (_, script, variables, printed) => {
  expect(startedAs(['node', script], variables)).toBe(printed);
});
