import { warnOfStaleBuild } from '../terminal/stale-build.ts';
import { runCommandLine } from './run-command-line.ts';

/** Runs the command line of this process. Returns its exit code. */
export function startCommandLine(words: readonly string[]): Promise<number> {
  // A reader that closes the pipe, as "head" does, has read enough. The command goes on to its exit code.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  warnOfStaleBuild();
  return runCommandLine(words);
}
