import { basename, relative } from 'node:path';
import { packageFile } from '../../../spec/package-file.ts';
import { isCheckout } from './checkout.ts';
import { shellWord } from './shell-word.ts';

/** The circumstances of a process that decide how a command is written. */
export interface Circumstances {
  readonly argv: readonly string[];
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** Whether the working folder is the root of a checkout, so that its npm scripts run there. */
  readonly isCheckoutRoot: boolean;
}

/**
 * Returns the words that start this command line, as they were used, so that a printed command can be pasted. Below npm
 * or in `node_modules` no `clubproof` need be on the path: a checkout has a script for it, any other project has `npx`.
 */
export function invocation(circumstances: Circumstances = ofThisProcess()): string {
  const { argv, variables, isCheckoutRoot } = circumstances;
  const { npm_command } = variables;
  const script = argv[1] ?? '';
  const isSource = script.endsWith('.ts');
  const byScriptOfNpm = npm_command !== undefined && npm_command !== 'exec';
  if (isCheckoutRoot && (isSource || byScriptOfNpm)) return 'npm run clubproof --';
  if (npm_command !== undefined && !isSource) return 'npx clubproof';
  if (/node_modules[\\/]\.bin[\\/]clubproof$/.test(script)) return 'npx clubproof';
  if (basename(script) === 'clubproof') return 'clubproof';
  return `${isSource ? 'npx tsx' : 'node'} ${shellWord(relative(process.cwd(), script))}`;
}

function ofThisProcess(): Circumstances {
  const root = packageFile('.');
  const isRoot = relative(root, process.cwd()) === '';
  return { argv: process.argv, variables: process.env, isCheckoutRoot: isRoot && isCheckout(root) };
}
