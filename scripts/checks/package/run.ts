import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageFile } from '../../../spec/package-file.ts';
import { packInto } from '../../build/packed/packed-package.ts';
import { needFreshBuild } from '../../cli/terminal/stale-build.ts';
import { publintComplaints, wrongTypes } from './foreign-checks.ts';
import { missingFiles } from './missing-files.ts';
import { toldSizeComplaints } from './told-size.ts';
import { unlockedPackages } from './unlocked-packages.ts';
import { unneededFiles } from './unneeded-files.ts';

/** What npm runs, or prompts its user about, where a package is installed; "postprepare" is run in a checkout alone. */
const scriptsOfInstallers = ['preinstall', 'install', 'postinstall', 'prepare'];

/** Judges the tarball that would be published (manifest, types, files, the size that the README tells) and the lock. */
needFreshBuild('package');

const folder = mkdtempSync(join(tmpdir(), 'clubproof-package-'));
try {
  const packed = packInto(folder);
  const tarball = readFileSync(packed.tarball);
  const paths = packed.files.map(({ path }) => path);
  const { dependencies = {}, scripts } = JSON.parse(readFileSync(packageFile('package.json'), 'utf8'));
  const complaints = [
    ...(await publintComplaints(tarball)),
    ...(await wrongTypes(tarball)),
    ...missingFiles(paths),
    ...unneededFiles(paths),
    ...Object.keys(dependencies).map((name) => `${name}: bundle it, as a dependency of the checkout`),
    ...scriptsOfInstallers.filter((name) => name in scripts).map((name) => `scripts.${name} asks its users`),
    ...unlockedPackages(JSON.parse(readFileSync(packageFile('package-lock.json'), 'utf8'))),
    ...toldSizeComplaints(readFileSync(packageFile('README.md'), 'utf8'), packed),
  ];
  for (const complaint of complaints) console.error(complaint);
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  console.log(
    `package: ${paths.length} files, ${megabytes(packed.unpackedSize)}, packed ${megabytes(packed.size)}; ` +
      `${complaints.length} complaints`,
  );
  process.exitCode = complaints.length > 0 || paths.length === 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true });
}
