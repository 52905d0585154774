import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { OperationId } from '../../../spec/index.ts';
import { packageFile } from '../../../spec/package-file.ts';

/** A row of the interface's table of versions. */
export interface KnownVersion {
  readonly version: string;
  readonly date: string;
  readonly type: 'additive' | 'breaking' | 'fix';
  readonly operations_added: readonly OperationId[];
}

/** Returns the versions of the interface, oldest first. */
export function interfaceVersions(): readonly KnownVersion[] {
  return parse(readFileSync(packageFile('spec/changes.yaml'), 'utf8')) as KnownVersion[];
}

/** Compares two versions number by number: negative where the first is older. A missing number counts as 0. */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [one, other].map((version) => version.split('.').map(Number)) as [number[], number[]];
  for (let place = 0; place < Math.max(left.length, right.length); place++) {
    const difference = (left[place] ?? 0) - (right[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
