import { execFileSync } from 'node:child_process';
import { directionsNotSeen } from './canary.ts';
import { cruised, sourceFolders } from './cruise.ts';
import { directions } from './directions.ts';

/** Proves the directions of `directions.ts`, and that the tool really read the files. */
const { modules, violations } = await cruised(process.cwd());
const known = execFileSync('git', [
  'ls-files',
  '--cached',
  '--others',
  '--exclude-standard',
  ...sourceFolders.flatMap((folder) => [`:(glob)${folder}/**/*.ts`, `:(glob)${folder}/**/*.tsx`]),
])
  .toString()
  .trim()
  .split('\n');
const read = new Set(modules.map(({ source }) => source));
const unread = known.filter((file) => !read.has(file));

const complaints = [
  ...violations.map(({ name, from, to }) => `${name}: ${from} → ${to}`),
  ...unread.map((file) => `${file} was not read`),
  ...(await directionsNotSeen()).map(({ name }) => `${name}: its planted violation was not seen`),
  ...directions.flatMap(({ name, from, to }) =>
    [from.path, to.path]
      .filter((path) => typeof path === 'string' && !known.some((file) => new RegExp(path).test(file)))
      .map((path) => `${name}: no file is named as ${path}`),
  ),
];
for (const complaint of complaints) console.error(complaint);
console.log(
  `boundaries: ${known.length - unread.length} of ${known.length} files read, ${directions.length} directions seen to be held, ${complaints.length} complaints`,
);
process.exitCode = complaints.length > 0 || known.length === 0 ? 1 : 0;
