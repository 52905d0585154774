import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { spawnClubproof, textOf } from '../clubproof-process.ts';
import { failure } from '../terminal/failure.ts';
import { whyUnwritable } from '../terminal/file-errors.ts';

export interface EmbeddedReference {
  targetFile: string;
  stop: () => Promise<void>;
}

const startLimitMs = 20_000;
const stopLimitMs = 3_000;
const lookEveryMs = 20;

/**
 * Starts a reference as a child process on a free port of the loopback interface, and resolves when its target file
 * exists. `flags` are further flags of `clubproof mock`. The caller must stop it; it also ends when this process ends,
 * for whatever reason.
 */
export async function startEmbedded(flags: readonly string[] = []): Promise<EmbeddedReference> {
  const folder = temporaryFolder();
  const targetFile = join(folder, 'target.yaml');
  const words = ['mock', '--port', '0', '--target-file', targetFile, ...flags];
  // The end of the channel tells the child that its parent has ended.
  const child = spawnClubproof(words, ['ignore', 'ignore', 'pipe', 'ipc']);
  const stderr = textOf(child.stderr);
  const stop = async () => {
    await ended(child);
    rmSync(folder, { recursive: true, force: true });
  };
  if (await appeared(targetFile, child)) return { targetFile, stop };
  await stop();
  throw failure('reference-did-not-start', flags.join(' '), lastLine(stderr()) || 'it was too slow');
}

function temporaryFolder(): string {
  try {
    return mkdtempSync(join(tmpdir(), 'clubproof-'));
  } catch (cause) {
    throw failure('no-temporary-folder', tmpdir(), whyUnwritable(cause), cause);
  }
}

async function appeared(file: string, child: ChildProcess): Promise<boolean> {
  const giveUpAt = Date.now() + startLimitMs;
  while (Date.now() < giveUpAt && !hasEnded(child)) {
    if (existsSync(file)) return true;
    await wait(lookEveryMs);
  }
  return false;
}

async function ended(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const insisting = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
  await exit;
  clearTimeout(insisting);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function lastLine(text: string): string {
  return text.trimEnd().split('\n').at(-1) ?? '';
}
