import { basename, relative } from 'node:path';

/**
 * How this command was started, so that a command that is printed can be pasted: `npx clubproof` below npm, where no
 * `clubproof` need be on the path; `clubproof` where it is one; else the script with Node.
 */
export function startedAs(
  argv: readonly string[] = process.argv,
  variables: Readonly<Record<string, string | undefined>> = process.env,
): string {
  if (variables.npm_command !== undefined) return 'npx clubproof';
  const script = argv[1] ?? '';
  return basename(script) === 'clubproof' ? 'clubproof' : `node ${relative(process.cwd(), script)}`;
}
