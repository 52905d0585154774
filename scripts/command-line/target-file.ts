import { accessSync, constants, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parse } from 'yaml';
import type { ClientCredentials, Target } from '../../contract-tests/support/target.ts';
import { expandedVariables, type Variables } from './environment-variables.ts';
import { failure } from './failure.ts';
import { checkedTarget } from './target-schema.ts';

/** The target as flags name it; secrets come from the environment only, so that no process list shows them. */
export interface TargetFlags {
  baseUrl: string;
  clientId: string;
}

/**
 * Reads a target file: YAML, with `${ENV}` expanded in any value and relative paths made absolute from the file's
 * folder. Fails with one line when the file cannot be read, is incomplete, or needs a variable that is not set.
 */
export function readTargetFile(path: string, variables: Variables = process.env): Target {
  const expanded = expandedVariables(parsedFile(path), variables, path);
  return withReadableFiles(withAbsolutePaths(checkedTarget(expanded, path), dirname(resolve(path))), path);
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
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    throw failure('target-unreadable', path, reasonOf(cause), cause);
  }
  try {
    return parse(text);
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

// A capture file may come into being during the run; a key must be there before.
function withReadableFiles(target: Target, about: string): Target {
  for (const client of [target.client, target.other_club?.client]) {
    if (client?.private_key_file === undefined) continue;
    try {
      accessSync(client.private_key_file, constants.R_OK);
    } catch (cause) {
      throw failure(
        'target-incomplete',
        about,
        `private_key_file ${client.private_key_file}: ${reasonOf(cause)}`,
      );
    }
  }
  return target;
}

function reasonOf(error: unknown): string {
  const code = (error as { code?: string }).code ?? '';
  const reasons: Record<string, string> = {
    ENOENT: 'there is no such file',
    EACCES: 'it may not be read',
    EISDIR: 'it is a folder',
  };
  return reasons[code] ?? firstLine(error);
}

function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (message.split('\n')[0] ?? '').replace(/:$/, '');
}
