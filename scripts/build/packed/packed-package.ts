import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { packageFile } from '../../../spec/package-file.ts';

/** The package as npm packs it. Sizes are in bytes. */
export interface PackedPackage {
  readonly files: readonly PackedFile[];
  /** Of the tarball. */
  readonly size: number;
  /** Of all files. */
  readonly unpackedSize: number;
}

interface PackedFile {
  readonly path: string;
  readonly size: number;
}

/** Returns what npm would pack, and writes nothing. */
export function packedPackage(): PackedPackage {
  return npmPack('--dry-run');
}

/** Packs the package into a folder. Returns it with the path of the tarball. */
export function packInto(folder: string): PackedPackage & { readonly tarball: string } {
  const packed = npmPack('--pack-destination', folder);
  return { ...packed, tarball: join(folder, packed.filename) };
}

/** Without scripts: those would generate and build, and what is packed is what the checks before have seen. */
function npmPack(...words: string[]): PackedPackage & { readonly filename: string } {
  const said = execFileSync('npm', ['pack', '--json', '--ignore-scripts', ...words], {
    cwd: packageFile('.'),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 2 ** 26,
  });
  const [packed] = JSON.parse(said);
  return packed;
}
