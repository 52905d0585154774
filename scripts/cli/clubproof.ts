#!/usr/bin/env node
import { oldNodeLine } from './terminal/node-version.ts';

// An old Node fails at the imports of the commands, so it is told before they are read. Whatever this file imports has to
// run on Node 14.
const oldNode = oldNodeLine(process.versions.node);
if (oldNode === undefined) {
  const { startCommandLine } = await import('./commands/start-command-line.ts');
  process.exitCode = await startCommandLine(process.argv.slice(2));
} else {
  process.stderr.write(`${oldNode}\n`);
  process.exitCode = 2;
}
