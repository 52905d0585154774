import { readFileSync } from 'node:fs';
import { packageFile } from '../../../spec/package-file.ts';
import { type DeclaredExport, declaredExports } from './declared-exports.ts';

type Target = string | { readonly import: { readonly types: string } };

/** Returns what can be imported from the package: each path of its manifest, and what the types behind it declare. */
export function exportedFromPackage(): ReadonlyMap<string, readonly DeclaredExport[]> {
  const manifest = JSON.parse(readFileSync(packageFile('package.json'), 'utf8'));
  const targets = Object.entries<Target>(manifest.exports);
  const types = targets.flatMap(([, target]) => (typeof target === 'string' ? [] : [target.import.types]));
  const declared = declaredExports(types);
  return new Map(
    targets.map(([path, target]) => [
      path.replace('.', manifest.name),
      typeof target === 'string' ? [] : (declared.get(target.import.types) ?? []),
    ]),
  );
}
