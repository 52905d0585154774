import { jsonOf } from '../../engine/wire/json.ts';
import { trafficInHar } from './har.ts';
import { exchangesInJournal } from './journal-lines.ts';
import { NotRecorded, type RecordedTraffic } from './recorded-exchange.ts';

/** What a file holds. */
export interface Recording {
  readonly baseUrl: string;
  readonly exchanges: readonly RecordedTraffic[];
  /** The number of its entries that are no exchanges. */
  readonly unread: number;
}

/** A journal has no origin in it. The masks of a club elsewhere would hide what the mock itself made up. */
const baseOfJournals = 'http://127.0.0.1/api/v1';

/**
 * Returns the exchanges in the text of a recording: a HAR, or the lines of a journal. Where no base URL is given, it is
 * taken from the addresses in the HAR. Throws NotRecorded where these name no base URL, or several.
 */
export function recordedTraffic(text: string, givenBase: string | undefined): Recording {
  const whole = parsed(text);
  if (whole === undefined || !isHar(whole)) {
    const baseUrl = givenBase ?? baseOfJournals;
    const exchanges = exchangesInJournal(text, baseUrl);
    if (exchanges.length === 0) throw new NotRecorded('it is empty');
    return { baseUrl, exchanges, unread: 0 };
  }
  const { exchanges, unread } = trafficInHar(whole);
  if (exchanges.length === 0) throw new NotRecorded('it has no exchange');
  return { baseUrl: givenBase ?? baseIn(exchanges), exchanges, unread };
}

/** A long HAR nests no deeper than any other JSON; a journal of one line is JSON as well. */
function parsed(text: string): unknown {
  return jsonOf(text.replace(/^\uFEFF/, ''));
}

function isHar(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'log' in value;
}

function baseIn(exchanges: readonly RecordedTraffic[]): string {
  const bases = new Set(
    exchanges.flatMap(
      ({ exchange }) => /^https?:\/\/[^?#]*?\/api\/v1(?=[/?]|$)/.exec(exchange.url)?.[0] ?? [],
    ),
  );
  const [base, ...others] = bases;
  if (base === undefined) throw new NotRecorded('no address in it has /api/v1, in which a base URL ends');
  if (others.length > 0)
    throw new NotRecorded(`it has several base URLs: ${[...bases].slice(0, 5).join(', ')}`);
  return base;
}
