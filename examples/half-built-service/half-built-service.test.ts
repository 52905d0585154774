import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parse, stringify } from 'yaml';
import { openDatabase } from './database.ts';
import { register } from './integrations.ts';
import {
  changesAreRefused,
  deletionsAreRefused,
  emptyBodiesAreRefused,
  type Mistake,
} from './mistakes.testing.ts';
import { clubService } from './service.ts';
import { stages } from './stages.ts';

interface Rule {
  readonly id: string;
  readonly verdict: string;
  readonly reason?: string;
  readonly asked: readonly string[];
  readonly failure?: { readonly actual: string; readonly operations?: readonly string[] };
}

interface Judged {
  readonly code: number;
  readonly results: readonly Rule[];
  /** The ids of the rules with a verdict. */
  rules(verdict: string): readonly string[];
}

const clubproof = fileURLToPath(new URL('../../dist/scripts/cli/clubproof.js', import.meta.url));
const target = parse(readFileSync(new URL('target.yaml', import.meta.url), 'utf8'));
const secret = 'a secret of the desk, as long as a secret ought to be';
const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

let folder: string;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'half-built-service-'));
  writeFileSync(keyFile(), privateKey);
});
after(() => rmSync(folder, { recursive: true }));

test('a stage is named by the number of its operations', () => {
  for (const [name, operations] of Object.entries(stages)) assert.equal(operations.length, Number(name));
});

/** The target file of each stage: it lists more, the fewer operations there are. */
const laterThan: Readonly<Record<string, readonly string[]>> = {
  9: ['/seasons*', '/communes', '/sports*'],
  22: ['/sports*'],
  26: [],
};

for (const stage of Object.keys(stages))
  test(`with ${stage} operations and the list of those that come later, a run ends with 0`, async () => {
    const { code, rules } = await judged({ stage, later: laterThan[stage] });
    assert.equal(code, 0);
    assert.deepEqual([...rules('fail'), ...rules('warn'), ...rules('blocked')], []);
    assert.ok(rules('pass').length > 120);
  });

test('what is missing and not listed is one violation, and nothing else', async () => {
  const { code, rules, results } = await judged({ stage: '9', later: [], only: ['access', 'description'] });
  assert.equal(code, 1);
  assert.deepEqual(rules('fail'), ['description/lists-every-operation']);
  const { asked, failure } = results.find(({ verdict }) => verdict === 'fail') ?? {};
  assert.deepEqual(asked, ['getDescription']);
  assert.match(failure?.actual ?? '', /^17 not built: season 5, commune 1, .*, payment 1$/);
  assert.deepEqual([...rules('warn'), ...rules('blocked')], []);
});

test('an operation that is built and still listed fails the run', async () => {
  const { code, rules } = await judged({ stage: '26', later: ['/sports*'], only: ['sport'] });
  assert.equal(code, 1);
  assert.deepEqual(rules('fail'), []);
});

describe('a mistake is one violation, on the operation that never works:', () => {
  const ofWrites = ['season', 'idempotency/*-conflicts', 'payload/*-is-possible', 'payload/json-accepted'];
  const only = [...ofWrites, 'problem/unlisted-method-is-not-allowed'];
  const mistakes: [Mistake, rule: string, method: string, operations: string[]][] = [
    [changesAreRefused, 'payload/change-is-possible', 'PATCH', ['changeSeason', 'changeSport']],
    [deletionsAreRefused, 'payload/deletion-is-possible', 'DELETE', ['deleteSeason']],
    [emptyBodiesAreRefused, 'payload/json-accepted', 'DELETE', ['deleteSeason']],
  ];
  for (const [mistake, id, method, operations] of mistakes)
    test(mistake.name, async () => {
      const { code, rules, results } = await judged({ stage: '26', only, mistake });
      assert.equal(code, 1);
      assert.deepEqual([...rules('fail'), ...rules('warn')], [id]);
      assert.deepEqual(results.find((rule) => rule.id === id)?.failure?.operations, operations);
      for (const { verdict, reason = '' } of results)
        if (verdict === 'blocked')
          assert.match(reason, new RegExp(`${method} /s(easons|ports)/{id} .*was answered 400`));
    });
});

function keyFile(): string {
  return join(folder, 'client-key.pem');
}

interface Trial {
  readonly stage: string;
  /** What the target file lists in addition to what it lists at the last stage. */
  readonly later?: readonly string[] | undefined;
  readonly only?: readonly string[];
  readonly mistake?: Mistake;
}

/** Starts the service at a stage, and judges it as `npx clubproof test --target target.yaml` does. */
async function judged({ stage, later = [], only = [], mistake }: Trial): Promise<Judged> {
  const database = openDatabase(':memory:');
  register(database, { clientId: 'desk', secret, publicKey });
  const operations = stages[stage] ?? [];
  const service = clubService({ club: 'Half-built club', database, operations, hasQuotas: false });
  mistake?.(service);
  const origin = await service.listen({ port: 0, host: '127.0.0.1' });
  try {
    const not_yet = [...target.not_yet, ...later];
    writeFileSync(join(folder, 'target.yaml'), stringify({ ...target, not_yet }));
    const words = ['test', '--target', 'target.yaml', '--report', 'report', '--seed', '1'];
    const env = { CLUB_BASE_URL: `${origin}/api/v1`, CLUB_SECRET: secret, CLUB_KEY_FILE: keyFile() };
    return await ended([clubproof, ...words, ...only.flatMap((topic) => ['--only', topic])], env);
  } finally {
    await service.close();
    database.close();
  }
}

async function ended(
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Judged> {
  const options = { cwd: folder, env: { ...process.env, ...environment } };
  const [code, output] = await new Promise<[number, string]>((resolve) => {
    execFile(process.execPath, words, options, (error, stdout, stderr) =>
      resolve([Number(error?.code ?? 0), stdout || stderr]),
    );
  });
  const file = join(folder, 'report/results.json');
  assert.ok(existsSync(file), output);
  const { rules: results } = JSON.parse(readFileSync(file, 'utf8')) as { rules: readonly Rule[] };
  return {
    code,
    results,
    rules: (verdict) => results.filter((rule) => rule.verdict === verdict).map(({ id }) => id),
  };
}
