import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parse } from 'yaml';
import type { ClientCredentials, Target } from '../../contract-tests/run/target.ts';
import { expandedVariables, type Variables } from './environment-variables.ts';
import { failure } from './failure.ts';
import { firstLine, reasonOf } from './file-trouble.ts';
import { defectOfPrivateKey } from './private-key-file.ts';
import { checkedTarget } from './target-schema.ts';

/** The target as flags name it; secrets come from the environment only, so that no process list shows them. */
export interface TargetFlags {
  baseUrl: string;
  clientId: string;
}

/**
 * Reads a target file: YAML, with `${ENV}` expanded in any value and relative paths made absolute from the file's
 * folder. `-` is standard input, whose relative paths start at the working folder. Fails with one line when the file cannot be read, is incomplete, or needs a variable that is not set.
 */
export function readTargetFile(path: string, variables: Variables = process.env): Target {
  const name = path === '-' ? 'standard input' : path;
  const expanded = expandedVariables(parsedFile(path), variables, name);
  return withReadableFiles(withAbsolutePaths(checkedTarget(expanded, name), dirname(resolve(path))), name);
}

/** The target of `--base-url` and `--client-id`, with its secret from the environment. */
export function targetFromFlags(flags: TargetFlags, variables: Variables = process.env): Target {
  const secret = variables.CLUBPROOF_CLIENT_SECRET || undefined;
  const keyFile = variables.CLUBPROOF_PRIVATE_KEY_FILE || undefined;
  if (secret === undefined && keyFile === undefined) {
    throw failure('variable-unset', 'CLUBPROOF_CLIENT_SECRET or CLUBPROOF_PRIVATE_KEY_FILE', '--base-url');
  }
  const client = {
    id: flags.clientId,
    ...(secret && { secret }),
    ...(keyFile && { private_key_file: keyFile }),
  };
  const target = checkedTarget({ base_url: flags.baseUrl, client }, 'the flags');
  return withReadableFiles(withAbsolutePaths(target, process.cwd()), 'CLUBPROOF_PRIVATE_KEY_FILE');
}

function parsedFile(path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path === '-' ? process.stdin.fd : path, 'utf8');
  } catch (cause) {
    throw failure('target-unreadable', path, reasonOf(cause), cause);
  }
  try {
    const value: unknown = parse(text);
    // An alias within its own anchor makes a value that never ends; this throws at it.
    JSON.stringify(value);
    return value;
  } catch (cause) {
    throw failure('target-unreadable', path, firstLine(cause), cause);
  }
}

function withAbsolutePaths(target: Target, folder: string): Target {
  const client = (credentials: ClientCredentials): ClientCredentials =>
    credentials.private_key_file === undefined
      ? credentials
      : { ...credentials, private_key_file: resolve(folder, credentials.private_key_file) };
  const { other_club: other, webhooks } = target;
  return {
    ...target,
    client: client(target.client),
    ...(other && { other_club: { ...other, client: client(other.client) } }),
    ...(webhooks?.capture_file && {
      webhooks: { ...webhooks, capture_file: resolve(folder, webhooks.capture_file) },
    }),
  };
}

function withReadableFiles(target: Target, about: string): Target {
  const keys = [target.client.private_key_file, target.other_club?.client.private_key_file];
  const named: [string, string | undefined, (path: string) => string | undefined][] = [
    ...keys.map((path): (typeof named)[number] => ['private_key_file', path, defectOfPrivateKey]),
    ['capture_file', target.webhooks?.capture_file, defectOfFile],
  ];
  for (const [name, path, defectOf] of named) {
    const defect = path === undefined ? undefined : defectOf(path);
    if (defect !== undefined) throw failure('target-incomplete', about, `${name} ${path}: ${defect}`);
  }
  return target;
}

function defectOfFile(path: string): string | undefined {
  try {
    return statSync(path).isFile() ? undefined : 'it is no file';
  } catch (error) {
    return reasonOf(error);
  }
}
