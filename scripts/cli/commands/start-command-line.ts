import { isAboutWriting } from '../terminal/file-errors.ts';
import { warnOfStaleBuild } from '../terminal/stale-build.ts';
import { runCommandLine } from './run-command-line.ts';

/** Runs the command line of this process. Returns its exit code. */
export function startCommandLine(words: readonly string[]): Promise<number> {
  // A reader that closes the pipe, as "head" does, has read enough, and a disk that is full takes no more lines. The command
  // goes on to its report and its exit code.
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && !isAboutWriting(error)) throw error;
    });
  warnOfStaleBuild();
  return runCommandLine(words);
}
