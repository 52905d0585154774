import { execFileSync } from 'node:child_process';
import { packageFile } from '../../spec/package-file.ts';

/** Returns the paths of the files of the package, as npm packs it. */
export function packedFiles(): readonly string[] {
  const said = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: packageFile('.'),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 2 ** 26,
  });
  const [packed] = JSON.parse(said) as [{ files: { path: string }[] }];
  return packed.files.map(({ path }) => path);
}
