import type { PackedPackage } from '../../build/packed/packed-package.ts';

/** The share by which a figure may differ from what it tells: the package grows with each rule. */
const tolerance = 0.1;

const sentence =
  /It has no dependencies: ([\d.]+) MB to download, ([\d.]+) MB and (\d+) files in `node_modules`\./;

/** Returns a line for each figure in the README that is not the size of the package; one where it tells no size. */
export function toldSizeComplaints(readme: string, { size, unpackedSize, files }: PackedPackage): string[] {
  const [, download, installed, count] = sentence.exec(readme.replaceAll(/\s+/g, ' ')) ?? [];
  if (download === undefined) return [`README.md does not tell the size of the package: ${sentence.source}`];
  return [
    figureComplaint('MB to download', Number(download), size / 1e6),
    figureComplaint('MB', Number(installed), unpackedSize / 1e6),
    figureComplaint('files', Number(count), files.length),
  ].flat();
}

function figureComplaint(unit: string, told: number, actual: number): string[] {
  if (Math.abs(told - actual) <= actual * tolerance) return [];
  return [`README.md tells ${told} ${unit}; it is ${Number(actual.toPrecision(3))}`];
}
