import { readFileSync } from 'node:fs';
import { packageFile } from '../../../spec/package-file.ts';

/** Returns the line about a Node that is older than `engines` of package.json demands; undefined where it is not. */
export function oldNodeLine(running: string, engines: string = enginesOfPackage()): string | undefined {
  const needed = engines.replace('>=', '');
  if (!isOlder(numbersOf(running), numbersOf(needed))) return undefined;
  return `clubproof: needs Node ${needed} or later; this is ${running}`;
}

function enginesOfPackage(): string {
  const { engines } = JSON.parse(readFileSync(packageFile('package.json'), 'utf8')) as Package;
  return engines.node;
}

interface Package {
  readonly engines: { readonly node: string };
}

function numbersOf(version: string): number[] {
  return version.split('.').map((part) => Number.parseInt(part, 10));
}

function isOlder(
  [major = 0, minor = 0]: readonly number[],
  [leastMajor = 0, leastMinor = 0]: readonly number[],
) {
  return major < leastMajor || (major === leastMajor && minor < leastMinor);
}
