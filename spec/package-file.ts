import { existsSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packageRoot = nearestPackageRoot(dirname(fileURLToPath(import.meta.url)));

function nearestPackageRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : nearestPackageRoot(dirname(folder));
}

/**
 * Returns the absolute path of a file that the package ships with its code. The same path holds whether the code runs
 * from source, from `dist/` or from a bundle, so no data file is ever copied.
 */
export function packageFile(pathFromPackageRoot: string): string {
  return join(packageRoot, pathFromPackageRoot);
}

/** Whether the code runs from source, and not from the build. */
export const runsFromSource = extname(import.meta.url) === '.ts';

/** The absolute path of a folder of modules: of their source where the code runs from source. */
export function moduleFolder(folder: string): string {
  return packageFile(runsFromSource ? folder : `dist/${folder}`);
}

/** The absolute path of a module, which is named without an extension. */
export function moduleFile(module: string): string {
  return `${moduleFolder(module)}${runsFromSource ? '.ts' : '.js'}`;
}
