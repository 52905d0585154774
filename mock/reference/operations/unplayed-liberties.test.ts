import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { liberties } from '../../../spec/index.ts';
import { packageFile } from '../../../spec/package-file.ts';
import { unplayedLiberties } from './unplayed-liberties.ts';

/** The policy is read by name, so a liberty that is played has its id somewhere in the code. */
function sources(folder: string): string {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.endsWith('unplayed-liberties.ts'),
    )
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}

test('a liberty is either played or named as one that makes no difference yet', () => {
  const code = sources(packageFile('mock'));
  const unread = liberties.map(({ id }) => id).filter((id) => !code.includes(`'${id}'`));
  expect(unread.length).toBeLessThan(liberties.length);
  expect([...unplayedLiberties].sort()).toEqual([...unread].sort());
});
