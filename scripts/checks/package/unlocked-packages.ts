/** What this check reads of `package-lock.json`: the packages by their folder. */
export interface PackageLock {
  readonly packages: Readonly<
    Record<string, { readonly optionalDependencies?: Readonly<Record<string, string>> }>
  >;
}

/**
 * Returns a complaint for each optional package that the lock names as a dependency but does not hold. `npm install`
 * leaves out the packages of other platforms when it repairs a lock while packages are installed, and `npm ci` refuses
 * such a lock on a bare machine.
 */
export function unlockedPackages({ packages }: PackageLock): string[] {
  return Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !foldersAbove(folder).some((above) => `${above}node_modules/${name}` in packages))
      .map(
        (name) =>
          `package-lock.json lacks ${name}, which ${folder} names: run "npm install" without node_modules`,
      ),
  );
}

/** The folders in which Node looks for a package that the one in `folder` imports, each with a slash at its end. */
function foldersAbove(folder: string): string[] {
  if (folder === '') return [''];
  const parent = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1));
  return [`${folder}/`, ...foldersAbove(parent)];
}
