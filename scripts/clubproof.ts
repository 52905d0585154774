#!/usr/bin/env node
import { runCommandLine } from './commands/run-command-line.ts';
import { warnOfStaleBuild } from './terminal/stale-build.ts';

// A reader that closes the pipe, as "head" does, has read enough. The command goes on to its exit code.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

warnOfStaleBuild();
process.exitCode = await runCommandLine(process.argv.slice(2));
