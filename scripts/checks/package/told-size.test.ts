import { expect, test } from '@jest/globals';
import { toldSizeComplaints } from './told-size.ts';

const files = Array.from({ length: 350 }, (_, number) => ({ path: `${number}.js`, size: 1 }));
const packed = { files, size: 3_400_000, unpackedSize: 16_000_000 };
const readme = (sizes: string) => `Install it.\n\nIt has no dependencies: ${sizes} in\n\`node_modules\`.\n`;

test('the size of the package may differ by a tenth from what the README tells', () => {
  expect(toldSizeComplaints(readme('3.4 MB to download, 16 MB and 350 files'), packed)).toEqual([]);
  expect(toldSizeComplaints(readme('3.7 MB to download, 14.5 MB and 330 files'), packed)).toEqual([]);
});

test('each figure that differs by more is named with what it is', () => {
  expect(toldSizeComplaints(readme('3 MB to download, 20 MB and 2117 files'), packed)).toEqual([
    'README.md tells 3 MB to download; it is 3.4',
    'README.md tells 20 MB; it is 16',
    'README.md tells 2117 files; it is 350',
  ]);
});

test('a README that tells no size is named', () => {
  expect(toldSizeComplaints('Install it.', packed)).toEqual([
    expect.stringContaining('README.md does not tell the size of the package'),
  ]);
});
