import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageFile } from '../../../spec/package-file.ts';
import { cleanEnvironment } from '../install/programs.ts';

/**
 * Does what the first screen of README says, as a newcomer: in a fresh clone of the last commit, with an empty cache of npm,
 * and with the tarball in an empty project. Needs the npm registry. Throws at the first line that does something else.
 */
const folder = mkdtempSync(join(tmpdir(), 'clubproof-first-screen-'));
const [clone, project] = [join(folder, 'clone'), join(folder, 'project')];
const environment = { ...cleanEnvironment(), npm_config_cache: join(folder, 'cache') };
const readme = readFileSync(packageFile('README.md'), 'utf8');

const lines = [...readme.matchAll(/^<!-- not run: check:first-screen .*-->\n\n```sh\n([\s\S]*?)^```$/gm)]
  .flatMap(([, block = '']) => block.trim().split('\n'))
  .map((line) => line.replace(/ +#.*$/, ''));
const [, tarball = ''] = /\.\/(\S+\.tgz)/.exec(lines.at(-1) ?? '') ?? [];
if (lines.length !== 4 || tarball === '')
  throw new Error(`README.md shows other first lines: ${lines.join('; ')}`);

try {
  expectEnd(packageFile('.'), `git clone --quiet . '${clone}'`);
  for (const command of ['npx clubproof --version', 'npx --no-install clubproof --version'])
    for (const _ of ['once', 'again']) expectEnd(clone, command, 2, /not-built: .*run "npm ci" there first/);
  for (const line of lines.slice(0, 3)) expectEnd(clone, line);
  expectEnd(clone, 'npx clubproof --version', 0, /^\d+\.\d+\.\d+$/m);
  expectEnd(clone, 'git status --porcelain', 0, /^$/);
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{ "private": true }\n');
  writeFileSync(join(project, 'club.test.js'), firstTest());
  copyFileSync(join(clone, tarball), join(project, tarball));
  expectEnd(project, lines.at(-1) ?? '', 0, /^(?!.*allow-?scripts)/is);
  expectEnd(project, 'npx clubproof test --embedded', 0, /No violation was found/);
  expectEnd(project, 'npm i -D jest && npx jest club.test.js', 0, /1 passed/);
} finally {
  rmSync(folder, { recursive: true });
}

function firstTest(): string {
  const [, test = ''] = /^```js\n(\/\/ club\.test\.js\n[\s\S]*?)^```$/m.exec(readme) ?? [];
  return test;
}

/** Runs a line as a person types it. Throws where it ends otherwise, or where what it prints does not fit. */
function expectEnd(cwd: string, line: string, exitCode = 0, prints = /^/): void {
  const began = performance.now();
  const options = { cwd, env: environment, shell: true, encoding: 'utf8', maxBuffer: 2 ** 28 } as const;
  const { status, stdout, stderr } = spawnSync(line, options);
  if (status !== exitCode || !prints.test(`${stdout}${stderr}`))
    throw new Error(
      `"${line}" ended with ${status}, not with ${exitCode} and ${prints}:\n${stdout}${stderr}`,
    );
  console.log(
    `${line}: ${exitCode}, as README says, in ${((performance.now() - began) / 1_000).toFixed(0)} s`,
  );
}
