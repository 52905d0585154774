import { isObject, jsonOf } from '../../engine/wire/message/json.ts';
import { entriesIn, recordedEntry, urlOf } from './har.ts';
import { trafficInJournal } from './journal-lines.ts';
import { placeOfBreak } from './place-of-break.ts';
import { NotRecorded, type RecordedTraffic } from './recorded-exchange.ts';

/** What a file holds. */
export interface Recording {
  readonly baseUrl: string;
  readonly exchanges: readonly RecordedTraffic[];
  /** Why some of its entries are no exchanges, one each. */
  readonly unread: readonly string[];
}

/** A journal has no origin in it. The masks of a club elsewhere would hide what the mock itself made up. */
const baseOfJournals = 'http://127.0.0.1/api/v1';

/**
 * Returns the exchanges in the text of a recording: a HAR, a journal, or the lines of its stream. Where no base URL is given, it is
 * taken from the addresses in the HAR. Throws NotRecorded where these name no base URL, or several, and where it is neither.
 */
export function recordedTraffic(withMark: string, givenBase: string | undefined): Recording {
  const text = withMark.replace(/^\uFEFF/, '');
  if (text.trim() === '') throw new NotRecorded('it is empty');
  // A long HAR nests no deeper than any other JSON; a journal of one line is JSON as well.
  const whole = jsonOf(text);
  if (isObject(whole) && 'log' in whole) return recordedHar(whole, givenBase);
  const lines = isObject(whole) && Array.isArray(whole.data) ? linesOf(whole.data) : text;
  const [first = ''] = lines.trimStart().split('\n', 1);
  if (jsonOf(first) === undefined)
    throw new NotRecorded(whole === undefined ? placeOfBreak(text) : 'it has no log.entries, as a HAR has');
  const baseUrl = givenBase ?? baseOfJournals;
  return { baseUrl, ...trafficInJournal(lines, baseUrl) };
}

/** Returns the entries of a journal that was read at once as the lines in which its stream writes them. */
function linesOf(entries: readonly unknown[]): string {
  if (entries.length === 0) throw new NotRecorded('it has no exchange');
  return `${entries.map((entry) => JSON.stringify(entry)).join('\n')}\n`;
}

/** Exchanges come in the order in which they began. */
function recordedHar(har: object, givenBase: string | undefined): Recording {
  const { entries, unread } = entriesIn(har);
  if (entries.length === 0) throw new NotRecorded('it has no exchange');
  const baseUrl = givenBase ?? baseIn(entries.map(urlOf));
  return {
    baseUrl,
    exchanges: entries
      .map((entry) => recordedEntry(entry, baseUrl))
      .sort((one, other) => one.exchange.startedAt - other.exchange.startedAt),
    unread: Array(unread).fill('an entry that has no address'),
  };
}

function baseIn(urls: readonly string[]): string {
  const bases = new Set(urls.flatMap((url) => /^https?:\/\/[^?#]*?\/api\/v1(?=[/?]|$)/.exec(url)?.[0] ?? []));
  const [base, ...others] = bases;
  if (base === undefined) throw new NotRecorded('no address in it has /api/v1, in which a base URL ends');
  if (others.length > 0)
    throw new NotRecorded(
      `it has several base URLs; name one with --base-url: ${[...bases].slice(0, 5).join(', ')}`,
    );
  return base;
}
