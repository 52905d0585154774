import type { Request } from './request.ts';

/** A longer body is a file, mostly, and no command line to read. */
const longestBody = 2000;

/** Returns the command that does what a request of the console does. */
export function curlOf({ method, path, body, form, headers = {}, file }: Request, address: string): string {
  const words = method === 'GET' ? ['curl -sS'] : [`curl -sS -X ${method}`];
  for (const [name, value] of Object.entries(headers)) words.push(`-H ${headerWord(`${name}: ${value}`)}`);
  if (method !== 'GET' && form === undefined) words.push("-H 'content-type: application/json'");
  if (file !== undefined) words.push(`-L -o ${quoted(file)}`);
  if (body !== undefined) words.push(`-d ${written(body)}`);
  for (const [name, value] of Object.entries(form ?? {})) words.push(formWord(name, value));
  return [...words, quoted(`${address}${path}`)].join(' ');
}

/** A value that a form writes otherwise is left to curl. */
function formWord(name: string, value: string): string {
  const flag = /^[\w.~-]*$/.test(value) ? '-d' : '--data-urlencode';
  return `${flag} ${quoted(`${name}=${value}`)}`;
}

/** Returns a header as one word of a shell, which puts in a token from its variable. */
function headerWord(header: string): string {
  return /\$(CONTROL_)?TOKEN$/.test(header) ? `"${header}"` : quoted(header);
}

/** Returns text as one word of a shell. */
export function quoted(text: string): string {
  if (/^[\w@%+=:,./-]+$/.test(text)) return text;
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function written(body: unknown): string {
  const text = JSON.stringify(body);
  return text.length > longestBody ? '@body.json' : quoted(text);
}

/** Returns a command as it is shown: its secrets are for the clipboard alone. */
export function withoutSecrets(curl: string): string {
  return curl
    .replace(/('?)client_secret=\S+/g, '$1client_secret=••••••••$1')
    .replace(/"secret":"(?:[^"\\]|\\.)*"/g, '"secret":"••••••••"');
}

/** Returns the command that puts a token of a client into the variable that the commands of the console use. */
export function tokenCommand(token: Request, address: string): string {
  return `TOKEN=$(${curlOf(token, address)} | sed 's/.*"access_token": *"\\([^"]*\\)".*/\\1/')`;
}
