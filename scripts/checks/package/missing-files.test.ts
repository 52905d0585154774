import { expect, test } from '@jest/globals';
import { missingFiles } from './missing-files.ts';

test('a package without the licences of what is bundled is named', () => {
  const files = ['CHANGELOG.md', 'LICENSE', 'README.md', 'SECURITY.md', 'scripts/cli/launch.js'];
  const packed = [...files, 'fixtures/generated/docs/LICENSE'];
  expect(missingFiles(packed)).toEqual([
    'dist/bundled-licenses.txt is not packed',
    'fixtures/generated/pdf/LICENSE is not packed',
  ]);
});
