import { journalText } from '../../../traffic/journal-text.ts';
import { isObject, jsonOf } from '../../engine/wire/message/json.ts';
import { type Message, watchedExchange } from '../watched-exchange.ts';
import { placeOfBreak } from './place-of-break.ts';
import { lacking } from './recorded-body.ts';
import { journalsOnly, NotRecorded, type RecordedTraffic } from './recorded-exchange.ts';

type Part = Readonly<Record<string, unknown>>;

/**
 * Returns the exchanges in the lines of a journal, as its stream has them. They are below this base URL. A last line that is
 * cut, as of a stream that was stopped, is not read. Throws NotRecorded for another line that is no exchange.
 */
export function trafficInJournal(
  text: string,
  baseUrl: string,
): { readonly exchanges: readonly RecordedTraffic[]; readonly unread: readonly string[] } {
  const lines = text.split('\n');
  const last = lines.pop() ?? '';
  const isCut = last.trim() !== '' && jsonOf(last) === undefined && lines.some(isFilled);
  const whole = isCut ? lines : [...lines, last];
  const exchanges = whole.flatMap((line, place) => {
    if (!isFilled(line)) return [];
    const entry = entryIn(line, place + 1);
    // Exchanges that a slow reader missed are counted only.
    return 'left_out' in entry ? [] : [recordedLine(entry, baseUrl)];
  });
  return { exchanges, unread: isCut ? ['a last line that is cut'] : [] };
}

function isFilled(line: string): boolean {
  return line.trim() !== '';
}

function entryIn(line: string, number: number): Part {
  const value = jsonOf(line);
  if (value === undefined)
    throw new NotRecorded(`line ${number} is no JSON: ${placeOfBreak(line).replace(/line 1, /, '')}`);
  const isEntry =
    isObject(value) && ('left_out' in value || (isObject(value.request) && 'response' in value));
  if (isEntry) return value as Part;
  throw new NotRecorded(`line ${number} is no exchange, as GET …/journal/stream writes them`);
}

function recordedLine(entry: Part, baseUrl: string): RecordedTraffic {
  const request = entry.request as Part;
  const { response } = entry;
  const milliseconds = Number(entry.milliseconds ?? 0);
  const frame = {
    startedAt: Date.parse(String(entry.at)) - milliseconds || 0,
    milliseconds,
    client: typeof entry.client === 'string' ? entry.client : undefined,
    method: String(request.method),
    url: `${baseUrl}${String(request.target)}`,
    lost: isObject(response) ? undefined : unhandled,
  };
  const received = isObject(response)
    ? { status: Number(response.status), ...messageOf(response) }
    : undefined;
  return {
    exchange: watchedExchange(baseUrl, frame, messageOf(request), received),
    leftOut: journalsOnly,
  };
}

const unhandled = { why: 'not-recorded', detail: 'the club did not handle the request' } as const;

function messageOf({ headers, body = null, bytes = 0 }: Part): Message {
  const named = isObject(headers) ? headers : {};
  const length = Number(bytes);
  const text = journalText({ body, bytes: length }, String(named['content-type'] ?? ''));
  const list = Object.entries(named).flatMap(([name, value]) => [name, String(value)]);
  const content = text === undefined ? notKept : { body: Buffer.from(text) };
  return { headers: list, bytes: length, ...content };
}

const notKept = lacking('a body that the journal did not keep whole');
