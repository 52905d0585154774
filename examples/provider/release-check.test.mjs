import { strict as assert } from 'node:assert';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

/** The release check as compose runs it, without a container: the same staging, and the same command. */
const here = dirname(fileURLToPath(import.meta.url));
const clubproof = join(here, '../../dist/scripts/cli/clubproof.js');
const { services } = parse(readFileSync(join(here, 'compose.yaml'), 'utf8'));
const secret = 'secret-of-the-release-check';
const known = services.staging.environment.STAGING_DEFECTS;

/** The folder of the container in which the suite runs. */
let folder;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-check-'));
  for (const file of copiedInto('.')) copyFileSync(join(here, file), join(folder, file));
});
after(() => rmSync(folder, { recursive: true }));

test('staging with the defect that is known passes the check, which names the waiver', async () => {
  const { code, output } = await releaseCheck(known);
  assert.equal(code, 0, output);
  assert.match(output, /season\/list-shows-no-detail-field/);
  assert.match(output, /until 2099-12-31/);
});

test('a defect that is new fails the check, and is the only one that does', async () => {
  const { code, output } = await releaseCheck(`${known},season/ends-in-start-month`);
  assert.equal(code, 1, output);
  assert.match(output, /^✗ season\/ends-on-or-after-start$/m);
  assert.doesNotMatch(output, /^✗ season\/list-shows-no-detail-field$/m);
});

test('a waiver that nothing needs any more fails the check, so that it is taken out', async () => {
  const { code, output } = await releaseCheck('');
  assert.equal(code, 1, output);
  assert.match(output, /season\/list-shows-no-detail-field/);
});

describe('compose and pipeline', () => {
  test('build of files that are there', () => {
    for (const { build } of Object.values(services)) {
      assert.ok(existsSync(join(here, build.context, build.dockerfile)));
      for (const file of copiedInto(build.context))
        assert.ok(existsSync(join(here, build.context, file)), file);
    }
  });

  test('run the service that is tested here, and keep its report', () => {
    const { jobs } = parse(readFileSync(join(here, 'pipeline.yaml'), 'utf8'));
    const { steps } = jobs['release-check'];
    const command = steps.find(({ run }) => run !== undefined).run;
    assert.ok(command.split(' ').at(-1) in services);
    assert.equal(steps.at(-1).with.path, services['release-check'].command.at(-1));
  });
});

/** The rules that the test is about: all those of seasons take more requests than staging allows in a minute. */
const judged = ['season/list-shows-no-detail-field', 'season/ends-on-or-after-start'];

/** Starts staging with defects, and runs the command of compose on it, for these rules. */
async function releaseCheck(defects) {
  const env = { ...process.env, STAGING_CLIENT_SECRET: secret, STAGING_DEFECTS: defects, PORT: '0' };
  const staging = spawn(process.execPath, [join(here, 'service/server.mjs')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const address = await addressOf(staging);
    const { command } = services['release-check'];
    const words = [...command, ...judged.flatMap((rule) => ['--only', rule]), '--seed', '1'];
    return await ended([clubproof, ...words], { cwd: folder, env: { ...env, STAGING_URL: address } });
  } finally {
    const exit = once(staging, 'exit');
    staging.kill();
    await exit;
  }
}

/** Returns the files that the Containerfile of a folder copies. Throws where it copies none. */
function copiedInto(context) {
  const lines = readFileSync(join(here, context, 'Containerfile'), 'utf8').matchAll(/^COPY (.*) \.\/$/gm);
  const files = [...lines].flatMap(([, names]) => names.split(' '));
  assert.notEqual(files.length, 0);
  return files;
}

async function addressOf(staging) {
  for await (const line of createInterface(staging.stdout)) {
    const [, address] = /^staging serves (\S+)$/.exec(line) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error('staging ended before it served anything');
}

/** Returns the exit code and the result of a run. Its progress is on standard error. */
function ended(words, options) {
  return new Promise((resolve) => {
    execFile(process.execPath, words, options, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : error.code, output: stdout || stderr }),
    );
  });
}
