import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { moduleFile } from '../../../spec/package-file.ts';
import { loaders } from '../clubproof-process.ts';

/** Starts the command in its arguments, as a test run in another language does, and stays. */
const starter = `
require('node:child_process').spawn(process.execPath, process.argv.slice(1), { stdio: ['ignore', 'inherit', 'inherit'] });
setInterval(() => undefined, 1000);
`;

test('a mock that is started with --exit-with-parent ends after its parent was killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'clubproof-parent-'));
  const flags = ['--port', '0', '--target-file', join(folder, 'target.json'), '--exit-with-parent'];
  const words = [...loaders, moduleFile('scripts/cli/clubproof'), 'mock', ...flags];
  // `--` keeps Node from taking the flags of the mock for its own.
  const parent = spawn(process.execPath, ['-e', starter, '--', ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const announced = new Promise<void>((resolve) => {
    parent.stdout.on('data', (chunk) => {
      said += chunk;
      if (said.includes('/_control')) resolve();
    });
  });
  await announced;
  parent.kill('SIGKILL');
  // The mock holds the output open as long as it lives.
  await once(parent.stdout, 'close');
  expect(parent.killed).toBe(true);
  rmSync(folder, { recursive: true });
}, 60_000);
