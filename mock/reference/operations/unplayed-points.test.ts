import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { unspecifiedPoints } from '../../../spec/index.ts';
import { packageFile } from '../../../spec/package-file.ts';
import { unplayedPoints } from './unplayed-points.ts';

/** The choices is read by name, so a unspecified point that is played has its id somewhere in the code. */
function sources(folder: string): string {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.endsWith('unplayed-points.ts'),
    )
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}

test('a unspecified point is either played or named as one that makes no difference yet', () => {
  const code = sources(packageFile('mock'));
  const unread = unspecifiedPoints.map(({ id }) => id).filter((id) => !code.includes(`'${id}'`));
  expect(unread.length).toBeLessThan(unspecifiedPoints.length);
  expect([...unplayedPoints].sort()).toEqual([...unread].sort());
});
