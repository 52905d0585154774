import type { SentRequest } from './response.ts';
import { withoutSecrets } from './secrets.ts';

/**
 * The request as commands that a person can run: secrets are variables of the shell, a token is fetched first, and an
 * idempotency key that was fresh is a fresh one again.
 */
export function curlOf(sent: SentRequest): string {
  return [...tokenCommand(sent), requestCommand(sent, sent.hasFreshKey ? freshKey : undefined)].join('\n');
}

/** What the shell makes a key of that was never used. */
export const freshKey = '$(openssl rand -hex 16)';

/** The request alone; `key` is what the shell puts in the place of the idempotency key. */
export function requestCommand(sent: SentRequest, key?: string): string {
  const lines = [`curl -i -X ${sent.method} ${withVariables(quoted(withoutSecrets(sent.url)))}`];
  for (const [name, value] of Object.entries(sent.headers)) {
    const isReplaced = key !== undefined && name.toLowerCase() === 'idempotency-key';
    lines.push(isReplaced ? `-H "${name}: ${key}"` : `-H ${header(name, value)}`);
  }
  if (sent.body !== undefined) lines.push(`--data-binary ${withVariables(quoted(maskedBody(sent.body)))}`);
  return lines.join(' \\\n  ');
}

/** The command that fetches a token with the scopes that the one of the request had. */
export function tokenCommand({ url, scopes }: SentRequest): string[] {
  const base = /^.*?\/api\/v1(?=[/?]|$)/.exec(url)?.[0];
  if (scopes === undefined || base === undefined) return [];
  const form = ['grant_type=client_credentials', `scope=${scopes.join(' ')}`];
  const sent = form.map((entry) => `--data-urlencode ${quoted(entry)}`).join(' ');
  return [
    `BEARER=$(curl -sS -u "$CLIENT_ID:$CLIENT_SECRET" ${sent} ${quoted(`${base}/token`)} | jq -r .access_token)`,
  ];
}

/** A header's value as it may be shown. */
export function masked(name: string, value: string): string {
  if (name.toLowerCase() !== 'authorization') return value;
  return value.replace(/^(\S+) .+$/, (_, scheme: string) => `${scheme} $${scheme.toUpperCase()}`);
}

/** A body as it may be shown; very long ones are cut. */
export function maskedBody(body: string | Buffer): string {
  const text = withoutSecrets(body.toString('utf8'));
  return text.length > 2000 ? `${text.slice(0, 2000)}… (${text.length} characters)` : text;
}

/** A masked token stands as a variable of the shell, so that the command works once it is set. */
function header(name: string, value: string): string {
  const shown = `${name}: ${masked(name, value)}`;
  return shown === `${name}: ${value}` ? quoted(shown) : `"${shown}"`;
}

/** What was masked within quotes stands as a variable of the shell. */
function withVariables(argument: string): string {
  return argument.replace(
    /(client_secret|client_assertion|access_token)((?:=|"\s*:\s*"))\*\*\*/g,
    (_, name: string, between: string) => `${name}${between}'"$${name.toUpperCase()}"'`,
  );
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
