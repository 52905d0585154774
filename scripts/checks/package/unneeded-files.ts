/** A kind of file that no user of the package needs. */
interface UnneededKind {
  readonly what: string;
  readonly path: RegExp;
}

const unneededKinds: readonly UnneededKind[] = [
  { what: 'a source: dist has what is made of it', path: /(?<!\.d)\.[cm]?tsx?$/ },
  { what: 'a test', path: /\.(test|testing)\.[a-z.]+$/ },
  {
    what: 'a check of this repository',
    path: /(^|\/)scripts\/(?!cli\/(clubproof|launch)\.js$|proof\/self-test\/worker\.js$)/,
  },
  { what: 'an example: it is read in the checkout', path: /^examples\// },
  { what: 'a map of a bundle to sources that are not there', path: /\.map$/ },
  { what: 'a file of a tool', path: /(^|\/)(\.[^/]+|[^/]+\.tsbuildinfo|[^/]*\.config\.[a-z]+)(\/|$)/ },
  { what: 'made by a run', path: /^reports\/out\/|(^|\/)(node_modules|__pycache__)\// },
  { what: 'a picture of a page that is read in the repository', path: /^docs\/.+\.(svg|png|webp)$/ },
  { what: 'a tarball', path: /\.(tgz|tar\.gz|zip)$/ },
];

/** Returns a line for each file of the package that no user needs. */
export function unneededFiles(paths: readonly string[]): string[] {
  return paths.flatMap((path) =>
    unneededKinds.filter((kind) => kind.path.test(path)).map(({ what }) => `${path} is packed: ${what}`),
  );
}
