import type { SentRequest } from './response.ts';
import { withoutSecrets } from './secrets.ts';

/** The request as a cURL command that a person can run; tokens and secrets are masked. */
export function curlOf(sent: SentRequest): string {
  const lines = [`curl -i -X ${sent.method} ${quoted(withoutSecrets(sent.url))}`];
  for (const [name, value] of Object.entries(sent.headers)) lines.push(`-H ${header(name, value)}`);
  if (sent.body !== undefined) lines.push(`--data-binary ${quoted(maskedBody(sent.body))}`);
  return lines.join(' \\\n  ');
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

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
