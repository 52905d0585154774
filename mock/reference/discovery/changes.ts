import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type JsonObject, type OperationId, operation } from '../../../spec/index.ts';
import { packageFile } from '../../../spec/package-file.ts';
import { addresses } from '../http/addresses.ts';
import type { ChangesPart } from '../parts.ts';

interface VersionChange {
  readonly version: string;
  readonly date: string;
  readonly type: 'additive' | 'breaking' | 'fix';
  readonly summary: string;
  readonly operations_added: readonly OperationId[];
  readonly recommendation: string;
}

let loaded: readonly VersionChange[] | undefined;

/** Returns the history of `spec/changes.yaml`, oldest first, read at the first call. */
function history(): readonly VersionChange[] {
  loaded ??= parse(readFileSync(packageFile('spec/changes.yaml'), 'utf8')) as VersionChange[];
  return loaded;
}

export const changes: ChangesPart = {
  isAfter: (version, since) => compareVersions(version, since) > 0,
  summary(since, club) {
    const newer = history().filter(({ version }) => club.parts.changes.isAfter(version, since));
    return {
      from: since,
      to: history().at(-1)?.version,
      changes: newer.map(presented),
      openapi: addresses.description(club),
    };
  },
};

/** Compares versions number by number, so that 1.10 comes after 1.9; a missing third number is 0. */
export function compareVersions(one: string, other: string): number {
  const left = one.split('.').map(BigInt);
  const right = other.split('.').map(BigInt);
  for (let place = 0; place < Math.max(left.length, right.length); place += 1) {
    const [a = 0n, b = 0n] = [left[place], right[place]];
    if (a !== b) return a < b ? -1 : 1;
  }
  return 0;
}

function presented(change: VersionChange): JsonObject {
  const operations = change.operations_added.map(operation);
  return {
    ...change,
    operations_added: operations.map(({ method, path }) => `${method} ${path}`),
  };
}
