import type { Entry, Har } from 'har-format';
import { packageVersion } from '../../spec/package-version.ts';
import { harEntry } from '../../traffic/har.ts';
import { journalText } from '../../traffic/journal-text.ts';
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
      entries: entries.map((entry) => entryOf(club.baseUrl, entry, violated.get(entry.id) ?? [])),
    },
  };
}

function entryOf(baseUrl: string, entry: JournalEntry, violates: readonly string[]): Entry {
  const { id, client, operation, milliseconds, refusal, disturbance, request, response } = entry;
  const ours = { id, client, operation, refusal, disturbance, violates };
  return harEntry({
    startedAt: Date.parse(entry.at) - milliseconds,
    milliseconds,
    method: request.method,
    url: `${baseUrl}${request.target}`,
    request: messageIn(request),
    response: response === null ? undefined : { status: response.status, ...messageIn(response) },
    comment: disturbance === null ? undefined : `disturbed by ${disturbance}`,
    added: { of: 'journal', ...ours },
  });
}

function messageIn({ headers, body, bytes }: Pick<JournalEntry['request'], 'headers' | 'body' | 'bytes'>) {
  const list = Object.entries(headers).map(([name, value]) => ({ name, value: String(value) }));
  return { headers: list, bytes, text: journalText({ body, bytes }, headers['content-type'] ?? '') };
}

/** The rules for clients that are shown by each exchange. */
function violatedByExchange(club: Club): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, string[]>();
  for (const { findings } of clientReports(club))
    for (const { rule, exchanges } of findings)
      for (const { number } of exchanges) found.set(number, [...(found.get(number) ?? []), rule]);
  return found;
}
