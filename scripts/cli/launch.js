#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// npm links the command of a package when it installs it, of a fresh clone, too: so the command is this file, which is
// there before the build is. It has to run on Node 14, which the build tells to be too old.
const built = new URL('../../dist/scripts/cli/clubproof.js', import.meta.url);
if (existsSync(built)) {
  await import(built.href);
} else {
  const folder = fileURLToPath(new URL('../..', import.meta.url));
  process.stderr.write(`clubproof: not-built: ${folder} has no dist/: run "npm ci" there first\n`);
  process.exitCode = 2;
}
