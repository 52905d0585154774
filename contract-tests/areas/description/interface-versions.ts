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
