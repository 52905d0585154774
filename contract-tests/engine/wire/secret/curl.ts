import type { SentRequest } from '../message/response.ts';
import { ownMask, withoutSecrets } from './secrets.ts';

/**
 * Returns the request as commands that a person can run: secrets are variables of the shell, a token is fetched first,
 * and a fresh idempotency key is replaced by another fresh one.
 */
export function curlOf(sent: SentRequest): string {
  return [...tokenCommand(sent), requestCommand(sent, sent.hasFreshKey ? freshKey : undefined)].join('\n');
}

/** The shell's expression for a key that was never used. */
export const freshKey = '$(openssl rand -hex 16)';

/** Returns the command of the request alone; `key` is an expression in place of the idempotency key. */
export function requestCommand(sent: SentRequest, key?: string): string {
  const lines = [`curl -i -X ${sent.method} ${withVariables(quoted(withoutSecrets(sent.url)))}`];
  for (const [name, value] of Object.entries(sent.headers)) {
    const isReplaced = key !== undefined && name.toLowerCase() === 'idempotency-key';
    lines.push(isReplaced ? `-H "${name}: ${key}"` : `-H ${header(name, value)}`);
  }
  if (sent.body !== undefined) lines.push(`--data-binary ${withVariables(quoted(maskedBody(sent.body)))}`);
  return lines.join(' \\\n  ');
}

/** Returns the command that fetches a token with the scopes of the token in the request. */
export function tokenCommand({ url, scopes, isOfSecondClient }: SentRequest): string[] {
  const base = /.*?\/api\/v1(?=[/?]|$)/.exec(url)?.[0];
  if (scopes === undefined || base === undefined) return [];
  const form = ['grant_type=client_credentials', `scope=${scopes.join(' ')}`];
  const sent = form.map((entry) => `--data-urlencode ${quoted(entry)}`).join(' ');
  const client = isOfSecondClient ? 'SECOND_CLIENT' : 'CLIENT';
  return [
    `BEARER=$(curl -sS -u "$${client}_ID:$${client}_SECRET" ${sent} ${quoted(`${base}/token`)} | jq -r .access_token)`,
  ];
}

/** Returns the value of a header without its secret: of credentials, a variable of the shell stands there. */
export function masked(name: string, value: string): string {
  if (name.toLowerCase() !== 'authorization') return ownMask.header(name, value);
  return value.replace(/(\S+) .+/, (_, scheme: string) => `${scheme} $${scheme.toUpperCase()}`);
}

/** Returns a body without its secrets; a very long one is cut. */
export function maskedBody(body: string | Buffer): string {
  const text = withoutSecrets(body.toString('utf8'));
  return text.length > 2000 ? `${text.slice(0, 2000)}… (${text.length} characters)` : text;
}

/** Returns a header in quotes. A token is a variable of the shell, so that the command works once it is set. */
function header(name: string, value: string): string {
  // curl sends an empty header only in this form.
  if (value === '') return quoted(`${name};`);
  const shown = `${name}: ${masked(name, value)}`;
  return shown === `${name}: ${value}` ? quoted(shown) : `"${shown}"`;
}

/** Returns the argument with a variable of the shell in place of each masked secret. */
function withVariables(argument: string): string {
  return argument.replace(
    /(client_secret|client_assertion|access_token)((?:=|"\s*:\s*"))\*\*\*/g,
    (_, name: string, between: string) => `${name}${between}'"$${name.toUpperCase()}"'`,
  );
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
