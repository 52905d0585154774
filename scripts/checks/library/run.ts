import { strict as assert } from 'node:assert';
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startMock } from '../../../mock/index.ts';
import { packageFile } from '../../../spec/package-file.ts';
import { packedPackage } from '../../build/packed/packed-package.ts';
import { deadLinks } from './dead-links.ts';
import { exportedFromPackage } from './exported.ts';
import { type JestTest, jestTests } from './jest-run.ts';
import { libraryPageComplaints } from './library-page.ts';
import { fault, project, ruleOfUnreachable } from './project.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'clubproof-library-')));
const mock = await startMock({ clubs: ['demo'], faults: [fault] });
try {
  for (const [file, content] of Object.entries(project)) write(file, content);
  // Without control and without webhooks, so that some rules are not applicable.
  const { base_url, client } = mock.target('demo');
  write('target.json', JSON.stringify({ base_url, client, rate: { requests_per_minute: null } }));
  for (const { path } of packedPackage().files) copy(path, `node_modules/clubproof/${path}`);
  install('@types');

  const tests = await jestTests(folder, [
    'club.test.js',
    'readme.test.js',
    'webhooks.test.js',
    'green.test.js',
    'red.test.js',
    'unreachable.test.js',
  ]);
  check('require, in Jest', () => allPassed(tests, 'club.test.js'));
  check('the README, in Jest', () => allPassed(tests, 'readme.test.js'));
  check('webhook vectors, in Jest', () => allPassed(tests, 'webhooks.test.js'));
  check('three lines that judge, in Jest', () => greenIsShown(tests, 'green.test.js'));
  check('a violation, in Jest', () => violationIsShown(tests));
  check('what was not judged, in Jest', () => unjudgedIsShown(tests));
  check('a target that does not answer, in Jest', () => unreachableIsShown(tests));
  const oneRule = await jestTests(folder, ['unreachable.test.js'], { jest: ['-t', ruleOfUnreachable] });
  check('one rule of a target that does not answer, in Jest', () =>
    causeIsShown(oneRule, [ruleOfUnreachable]),
  );
  const modules = await jestTests(folder, ['modules/green.test.js'], {
    node: ['--experimental-vm-modules'],
  });
  check('three lines that judge, in Jest with ES modules', () =>
    greenIsShown(modules, 'modules/green.test.js'),
  );
  check('three lines that judge, in node:test', () =>
    run('--test', '--test-reporter=dot', join(folder, 'green-in-node.mjs')),
  );
  check('import, in Node', () => run(join(folder, 'imported.mjs')));
  check('types, in TypeScript', compile);
  check('a rule, to a reader without the sources', ruleIsExplained);
  check('the schema of a target file, to an editor', schemaIsNamed);
  check('exports, in docs/library.md', () =>
    assert.deepEqual(
      libraryPageComplaints(readFileSync(packageFile('docs/library.md'), 'utf8'), exportedFromPackage()),
      [],
    ),
  );
  check('links, in the documents of the package', () => assert.deepEqual(deadLinks(), []));
} finally {
  await mock.close();
  rmSync(folder, { recursive: true });
}

function allPassed(tests: readonly JestTest[], file: string): void {
  const ofFile = tests.filter((test) => test.file === file);
  assert.notEqual(ofFile.length, 0, `${file} has no test`);
  assert.deepEqual(
    ofFile.filter(({ status }) => status !== 'passed'),
    [],
  );
}

/** At smoke some rules are judged on a sample of their operations: their tests are skipped, and their names say so. */
function greenIsShown(tests: readonly JestTest[], file: string): void {
  const ofFile = tests.filter((test) => test.file === file);
  const skipped = ofFile.filter(({ status }) => status === 'pending').map(({ title }) => title);
  allPassed(
    ofFile.filter(({ status }) => status !== 'pending'),
    file,
  );
  assert.ok(skipped.length > 0, `${file}: no test of a sampled rule is skipped`);
  for (const title of skipped)
    assert.match(title, /^\S+ \(partial: \d+ of \d+ operations; not .*: this effort leaves it out\)$/);
}

function violationIsShown(tests: readonly JestTest[]): void {
  const failed = tests.filter(({ file, status }) => file === 'red.test.js' && status === 'failed');
  assert.deepEqual(
    failed.map(({ title }) => title),
    ['season/ends-on-or-after-start'],
  );
  const message = failed[0]?.failureMessages.join('\n') ?? '';
  assert.match(message, /^A season ends on or after the day it starts/);
  assert.match(message, /\nexpected {2}a refusal.*\nactual {4}20/);
  assert.match(
    message,
    /\nrequest {3}(# CLIENT_ID and CLIENT_SECRET are .*\n *BEARER=.*\n *curl|P[A-Z]+) .*\/demo\/api\/v1\/seasons/,
  );
  assert.match(
    message,
    /\nrerun {5}npx clubproof test --target target\.json --only season\/ends-on-or-after-start/,
  );
  assert.doesNotMatch(message, /\n\s+at /, 'a stack explains nothing to a reader');
}

function unjudgedIsShown(tests: readonly JestTest[]): void {
  const titles = (status: JestTest['status']) =>
    tests.filter((test) => test.file === 'red.test.js' && test.status === status).map(({ title }) => title);
  assert.ok(
    titles('pending').some((title) => /^club\/off-refuses-token \(not applicable: .*control_url/.test(title)),
    `skipped are ${titles('pending').join(', ')}`,
  );
  assert.ok(titles('passed').includes('club/context-members'), `passed are ${titles('passed').join(', ')}`);
}

function unreachableIsShown(tests: readonly JestTest[]): void {
  const ofFile = tests.filter(({ file }) => file === 'unreachable.test.js');
  causeIsShown(ofFile, ['the rules were judged']);
  const others = ofFile.filter(({ status }) => status === 'pending');
  assert.ok(others.length > 1 && others.length === ofFile.length - 1);
  for (const { title } of others) assert.match(title, / \(not judged, see "the rules were judged"\)$/);
}

function causeIsShown(tests: readonly JestTest[], titles: readonly string[]): void {
  const failed = tests.filter(({ status }) => status === 'failed');
  assert.deepEqual(
    failed.map(({ title }) => title),
    titles,
  );
  const message = failed[0]?.failureMessages.join('\n') ?? '';
  assert.match(message, /^clubproof: target-unreachable: [^\n]*127\.0\.0\.1:9[^\n]*$/);
}

function ruleIsExplained(): void {
  const explained = clubproof('rules', 'season/ends-on-or-after-start');
  assert.match(explained, /^faults {7}season\/ends-in-start-month/m);
  assert.doesNotMatch(explained, /\.ts\b|handlers/, 'the sources are not in the package');
}

function schemaIsNamed(): void {
  const [, path = ''] = /^# yaml-language-server: \$schema=(\S+)$/m.exec(clubproof('target')) ?? [];
  assert.equal(path, 'node_modules/clubproof/spec/target.schema.json');
  assert.ok(readFileSync(join(folder, path), 'utf8').includes('"base_url"'));
}

function clubproof(...words: string[]): string {
  const script = join(folder, 'node_modules/clubproof/scripts/cli/launch.js');
  return execFileSync(process.execPath, [script, ...words], { cwd: folder, encoding: 'utf8' });
}

function compile(): void {
  const flags = '--noEmit --strict --module nodenext --target es2022 --types node'.split(' ');
  run(packageFile('node_modules/typescript/bin/tsc'), ...flags, 'required.cts', 'imported.mts');
}

function write(file: string, content: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

function copy(file: string, to: string): void {
  mkdirSync(dirname(join(folder, to)), { recursive: true });
  copyFileSync(packageFile(file), join(folder, to));
}

function install(name: string): void {
  const link = join(folder, 'node_modules', name);
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(packageFile(`node_modules/${name}`), link);
}

function run(...words: string[]): void {
  execFileSync(process.execPath, words, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
}

function check(what: string, proof: () => void): void {
  proof();
  console.log(`library: ${what}: works`);
}
