import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parse } from 'yaml';
import type { ClientCredentials, Target } from '../../../contract-tests/engine/wire/target/target.ts';
import { failure } from '../terminal/failure.ts';
import { firstLine, reasonOf } from '../terminal/file-errors.ts';
import { expandedVariables, type Variables } from './environment-variables.ts';
import { kindOfFile } from './kind-of-file.ts';
import { defectOfPrivateKey } from './private-key-file.ts';
import { checkedTarget } from './target-schema.ts';
import { defectOfCertificates, defectOfClientKey, defectOfPair } from './way-to-target.ts';

/**
 * Reads a target file: YAML, with `${ENV}` expanded in any value and relative paths made absolute from the file's
 * folder. `-` is standard input, whose relative paths start at the working folder. Throws where the file cannot be read,
 * is incomplete, or needs a variable that is not set.
 */
export function readTargetFile(path: string, variables: Variables = process.env): Target {
  const name = path === '-' ? 'standard input' : path;
  const written = parsedFile(path, name);
  const kind = kindOfFile(written);
  if (kind === 'a club file' || kind === 'recorded traffic') throw failure('no-target-file', name, kind);
  const folder = dirname(resolve(path));
  const unset = unsetVariables(written, variables);
  const defects = defectsOfFiles(written, folder);
  if (unset.length > 0 && defects.length === 0) throw failure('variable-unset', unset.join(', '), name);
  if (defects.length > 0)
    throw failure('target-incomplete', name, [...unset.map(unsetText), ...defects].join('; '));
  const target = checkedTarget(expandedVariables(written, variables, name), name);
  return withReadableFiles(withAbsolutePaths(target, folder), name);
}

/** Returns the variables without a value that the file needs, each once, so that one message names them all. */
function unsetVariables(written: unknown, variables: Variables): string[] {
  const named = [...JSON.stringify(written ?? null).matchAll(/\$\{([A-Za-z_][A-Za-z0-9_]*)\}/g)];
  return [...new Set(named.map(([, name = '']) => name))].filter((name) => !variables[name]);
}

function unsetText(name: string): string {
  return `the environment variable ${name} is not set`;
}

/** Returns the defects of the files that are named without a variable. The schema is checked later. */
function defectsOfFiles(written: unknown, folder: string): string[] {
  if (typeof written !== 'object' || written === null) return [];
  return filesOf(written as Target).flatMap(({ name, path, defectOf }) => {
    if (typeof path !== 'string' || path === '' || path.includes('${')) return [];
    const defect = defectOf(resolve(folder, path));
    return defect === undefined ? [] : [`${name} ${resolve(folder, path)}: ${defect}`];
  });
}

/**
 * Returns the target of `--base-url` and `--client-id`. Its secret comes from the environment only, so that no process
 * list shows it.
 */
export function targetFromFlags(
  flags: { baseUrl: string; clientId: string },
  variables: Variables = process.env,
): Target {
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

function parsedFile(path: string, name: string): unknown {
  let text: string;
  try {
    text = readFileSync(path === '-' ? process.stdin.fd : path, 'utf8');
  } catch (cause) {
    throw failure('target-unreadable', name, reasonOf(cause), cause);
  }
  try {
    const value: unknown = parse(text);
    // An alias inside its own anchor makes a circular value; this throws at it.
    JSON.stringify(value);
    return value;
  } catch (cause) {
    throw failure('target-unreadable', name, firstLine(cause), cause);
  }
}

function withAbsolutePaths(target: Target, folder: string): Target {
  const client = (credentials: ClientCredentials): ClientCredentials =>
    credentials.private_key_file === undefined
      ? credentials
      : { ...credentials, private_key_file: resolve(folder, credentials.private_key_file) };
  const { other_club: other, second_client: second, webhooks } = target;
  return {
    ...target,
    client: client(target.client),
    ...(other && { other_club: { ...other, client: client(other.client) } }),
    ...(second && { second_client: client(second) }),
    ...(webhooks?.capture_file && {
      webhooks: { ...webhooks, capture_file: resolve(folder, webhooks.capture_file) },
    }),
    ...resolved(target, folder),
  };
}

/** The files of the connection. */
const filesOfWay = ['ca_file', 'client_certificate_file', 'client_key_file'] as const;

function resolved(target: Target, folder: string): Partial<Target> {
  const named = filesOfWay.map((name) => [name, target[name]] as const);
  return Object.fromEntries(
    named.flatMap(([name, path]) => (path === undefined ? [] : [[name, resolve(folder, path)]])),
  );
}

function withReadableFiles(target: Target, about: string): Target {
  for (const { name, path, defectOf } of filesOf(target)) {
    const defect = path === undefined ? undefined : defectOf(path);
    if (defect !== undefined) throw failure('target-incomplete', about, `${name} ${path}: ${defect}`);
  }
  const defect = defectOfPair(target);
  if (defect !== undefined) throw failure('target-incomplete', about, defect);
  return target;
}

interface NamedFile {
  readonly name: string;
  readonly path: string | undefined;
  readonly defectOf: (path: string) => string | undefined;
}

function filesOf({ client, other_club, second_client, webhooks, ...target }: Target): NamedFile[] {
  const clients = { client, 'other_club.client': other_club?.client, second_client };
  return [
    ...Object.entries(clients).map(([name, each]) => ({
      name: `${name}.private_key_file`,
      path: each?.private_key_file,
      defectOf: defectOfPrivateKey,
    })),
    { name: 'webhooks.capture_file', path: webhooks?.capture_file, defectOf: defectOfCaptureFile },
    ...filesOfWay.map((name) => ({
      name,
      path: target[name],
      defectOf: name === 'client_key_file' ? defectOfClientKey : defectOfCertificates,
    })),
  ];
}

/** The webhook destination makes the file with its first line; before that it is missing. */
function defectOfCaptureFile(path: string): string | undefined {
  try {
    return statSync(path).isFile() ? undefined : 'it is no file';
  } catch (error) {
    const isMissing = (error as { code?: string }).code === 'ENOENT';
    return isMissing
      ? `${reasonOf(error)}: start what writes it, or create it, empty, before the run`
      : reasonOf(error);
  }
}
