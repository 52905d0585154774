/** What a package owes those who install it, whatever its `files` say. */
const required = [
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'dist/bundled-licenses.txt',
  'fixtures/generated/docs/LICENSE',
  'fixtures/generated/pdf/LICENSE',
  'scripts/cli/launch.js',
];

/** Returns a line for each file that has to be in the package and is not. */
export function missingFiles(paths: readonly string[]): string[] {
  return required.filter((path) => !paths.includes(path)).map((path) => `${path} is not packed`);
}
