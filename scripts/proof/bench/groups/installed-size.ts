import { packedPackage } from '../../../build/packed/packed-package.ts';
import type { Group, Row } from '../row.ts';

const megabyte = 1_000_000;

/** What an installation without Prism takes: the package depends on no other. */
export const installedSize: Group = { name: 'installed-size', seconds: 15, measure };

async function measure(): Promise<readonly Row[]> {
  const { unpackedSize, size, files } = packedPackage();
  return [
    {
      what: 'installed size without Prism',
      figure: unpackedSize / megabyte,
      unit: 'MB',
      goal: { atMost: 20 },
      detail: `${files.length} files without dependencies, ${(size / megabyte).toFixed(1)} MB to download`,
    },
  ];
}
