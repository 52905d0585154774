import type { Entry, Har, Header } from 'har-format';
import type { JsonValue } from '../../spec/index.ts';
import { packageVersion } from '../../spec/package-version.ts';
import type { Club } from '../reference/club.ts';
import { clientReports } from './client-reports.ts';
import type { JournalEntry } from './journal-entry.ts';

/**
 * Returns entries of a journal as a HAR (1.2), which browsers and proxies read, and `clubproof watch --har` judges. What a
 * HAR has no name for is in `_clubproof`: client, operation and the rules for clients that the exchange shows violated.
 */
export function journalHar(club: Club, entries: readonly JournalEntry[]): Har {
  const violated = violatedByExchange(club);
  return {
    log: {
      version: '1.2',
      creator: { name: 'clubproof', version: packageVersion() },
      entries: entries.map((entry) => harEntry(club.baseUrl, entry, violated.get(entry.id) ?? [])),
    },
  };
}

function harEntry(baseUrl: string, entry: JournalEntry, violates: readonly string[]): Entry {
  const { id, client, operation, milliseconds, refusal, disturbance } = entry;
  return {
    startedDateTime: new Date(Date.parse(entry.at) - milliseconds).toISOString(),
    time: milliseconds,
    request: requestIn(baseUrl, entry),
    response: responseIn(entry),
    cache: {},
    timings: { send: 0, wait: milliseconds, receive: 0 },
    _clubproof: { of: 'journal', id, client, operation, refusal, disturbance, violates },
  } as Entry;
}

function requestIn(baseUrl: string, { request }: JournalEntry): Entry['request'] {
  const url = `${baseUrl}${request.target}`;
  const mimeType = request.headers['content-type'] ?? '';
  const text = wholeText(request, mimeType);
  return {
    method: request.method,
    url,
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: headersIn(request.headers),
    queryString: [...new URL(url).searchParams].map(([name, value]) => ({ name, value })),
    headersSize: -1,
    bodySize: request.bytes,
    ...(text !== undefined && request.bytes > 0 && { postData: { mimeType, params: [], text } as never }),
  };
}

/** A request that never reached the club has status 0, as one has that a browser could not send. */
function responseIn({ response, disturbance }: JournalEntry): Entry['response'] {
  const mimeType = response?.headers['content-type'] ?? '';
  const text = response === null ? undefined : wholeText(response, mimeType);
  const size = response?.bytes ?? 0;
  return {
    status: response?.status ?? 0,
    statusText: '',
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: headersIn(response?.headers ?? {}),
    content: { size, mimeType, ...(text !== undefined && { text }) },
    redirectURL: '',
    headersSize: -1,
    bodySize: response === null ? -1 : size,
    ...(disturbance !== null && { comment: `disturbed by ${disturbance}` }),
  };
}

/** Returns the text of a body; undefined where the journal did not keep the whole of it. */
function wholeText(
  { body, bytes }: { body: JsonValue; bytes: number },
  mimeType: string,
): string | undefined {
  if (body === null) return bytes === 0 ? '' : undefined;
  if (mimeType.startsWith('application/x-www-form-urlencoded') && typeof body === 'object')
    return formOf(body);
  if (typeof body !== 'string') return JSON.stringify(body);
  return Buffer.byteLength(body) < bytes ? undefined : body;
}

function formOf(fields: object): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, String(one)]),
  );
  return new URLSearchParams(pairs).toString();
}

function headersIn(headers: Readonly<Record<string, string>>): Header[] {
  return Object.entries(headers).map(([name, value]) => ({ name, value: String(value) }));
}

/** The rules for clients that are shown by each exchange. */
function violatedByExchange(club: Club): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, string[]>();
  for (const { findings } of clientReports(club))
    for (const { rule, exchanges } of findings)
      for (const { number } of exchanges) found.set(number, [...(found.get(number) ?? []), rule]);
  return found;
}
