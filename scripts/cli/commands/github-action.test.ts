import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { packageFile } from '../../../spec/package-file.ts';
import { expectCommand } from './written-commands.testing.ts';

interface Action {
  readonly inputs: Record<string, { description: string; required?: boolean; default?: string }>;
  readonly runs: {
    readonly using: string;
    readonly steps: {
      shell?: string;
      run?: string;
      uses?: string;
      env?: Record<string, string>;
      with?: object;
    }[];
  };
}

const text = readFileSync(packageFile('.github/actions/conformance/action.yml'), 'utf8');
const action = parse(text, { strict: true }) as Action;
const { steps } = action.runs;
const judging = steps.find(({ run }) => run !== undefined);

/** A folder with an `npx` that prints its words, a line each. */
const folder = mkdtempSync(join(tmpdir(), 'clubproof-action-'));
writeFileSync(join(folder, 'npx'), '#!/bin/sh\nprintf "%s\\n" "$@"\n');
chmodSync(join(folder, 'npx'), 0o755);
writeFileSync(join(folder, 'webhook-file'), '');
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the step that judges as GitHub does, with these inputs. Returns the words of the command that it calls. */
function wordsWith(inputs: Record<string, string>): string[] {
  const inputOf = (name: string) => inputs[name] ?? action.inputs[name]?.default ?? '';
  const env = Object.entries(judging?.env ?? {}).map(([name, value]) => [
    name,
    value.replace(/\$\{\{ inputs\.(\w+) \}\}/g, (_, input: string) => inputOf(input)),
  ]);
  const path = { PATH: `${folder}:${process.env.PATH}` };
  const { stdout, status } = spawnSync('bash', ['-eo', 'pipefail', '-c', judging?.run ?? ''], {
    cwd: folder,
    env: { ...path, ...Object.fromEntries(env) },
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  return stdout.trimEnd().split('\n');
}

test('it is a composite action: each step has a shell or uses an action of one commit, and each input its text', () => {
  expect(action.runs.using).toBe('composite');
  for (const { run, shell, uses } of steps) {
    if (run === undefined) expect(uses).toMatch(/^[\w/-]+@[0-9a-f]{40}$/);
    else expect(shell).toBe('bash');
  }
  for (const { description } of Object.values(action.inputs)) expect(description).not.toBe('');
});

test('every input is used, and none in a script, where its text would be run', () => {
  for (const name of Object.keys(action.inputs)) expect(text).toContain(`\${{ inputs.${name} }}`);
  for (const { run = '' } of steps) expect(run).not.toContain('${{');
});

test('it calls a command that exists, with the flags that are given', async () => {
  const words = wordsWith({ target: 'my target.yaml', arguments: '--effort smoke --skip webhook-*' });
  expect(words).toEqual([
    '--no-install',
    'clubproof',
    'test',
    '--target',
    'my target.yaml',
    '--report',
    'conformance',
    '--effort',
    'smoke',
    '--skip',
    'webhook-*',
  ]);
  await expectCommand(words.slice(2));
});

test('no input is read as shell', () => {
  expect(wordsWith({ target: '$(touch x)', arguments: '; touch y' })).toEqual(
    expect.arrayContaining(['$(touch x)', ';', 'touch', 'y']),
  );
});
