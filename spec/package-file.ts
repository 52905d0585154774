import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packageRoot = nearestPackageRoot(dirname(fileURLToPath(import.meta.url)));

function nearestPackageRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : nearestPackageRoot(dirname(folder));
}

/**
 * The absolute path of a file that the package ships beside its code. The same path holds whether the code runs
 * from source, from `dist/` or from a bundle, so no data file is ever copied.
 */
export function packageFile(pathFromPackageRoot: string): string {
  return join(packageRoot, pathFromPackageRoot);
}
