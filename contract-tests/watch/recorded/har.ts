import { isUtf8 } from 'node:buffer';
import { isObject, jsonOf } from '../../engine/wire/json.ts';
import {
  type Loss,
  type LossCause,
  lossCauses,
  type SeenExchange,
  type SeenMessage,
} from '../seen-exchange.ts';
import { journalsOnly, NotRecorded, type RecordedTraffic, textsOnly } from './recorded-exchange.ts';

/** What Clubproof adds to an entry of a HAR (which lets names that begin with an underscore be added). */
export interface AddedToEntry {
  /** What recorded it: a watch knows the bytes, a journal some of the headers. */
  readonly of: 'watch' | 'journal';
  readonly client: string | null;
  readonly operation: string | null;
  /** Whether values of people stand for themselves no more: such an entry cannot be judged again. */
  readonly masked?: true;
  /** Why no complete response came: a HAR has a text for it. */
  readonly lost?: LossCause;
  /** The rules that the exchange violates. */
  readonly violates: readonly string[];
}

/** The name of that member. */
export const added = '_clubproof';

type Part = Readonly<Record<string, unknown>>;

/** What a HAR holds. */
export interface HarTraffic {
  /** In the order in which they began. */
  readonly exchanges: readonly RecordedTraffic[];
  /** The number of entries that have no address. */
  readonly unread: number;
}

/** Returns the traffic in a HAR. Throws NotRecorded where it is no HAR. */
export function trafficInHar(har: unknown): HarTraffic {
  const entries = partOf(partOf(har, 'log'), 'entries');
  if (!Array.isArray(entries)) throw new NotRecorded('it has no log.entries, as a HAR has');
  const exchanges = entries
    .filter(isObject)
    .map(recordedEntry)
    .filter(({ exchange }) => URL.canParse(exchange.url))
    .sort((one, other) => one.exchange.startedAt - other.exchange.startedAt);
  return { exchanges, unread: entries.length - exchanges.length };
}

function recordedEntry(entry: Part): RecordedTraffic {
  const request = objectAt(entry, 'request');
  const response = objectAt(entry, 'response');
  const ours = objectAt(entry, added);
  const status = Number(response.status ?? 0);
  const isMasked = ours.masked === true;
  const method = String(request.method ?? '');
  const exchange: SeenExchange = {
    startedAt: Date.parse(String(entry.startedDateTime)) || 0,
    durationMs: Math.max(0, Number(entry.time) || 0),
    ...(typeof ours.client === 'string' && { client: ours.client }),
    method,
    url: String(request.url ?? '').replace(/#.*$/, ''),
    request: sentIn(request, isMasked),
    response: status >= 100 ? { status, ...receivedIn(response, method, isMasked) } : undefined,
    ...(status < 100 && { lost: lossIn(response, ours) }),
  };
  return { exchange, leftOut: leftOutOf(ours, objectAt(response, 'content')) };
}

function leftOutOf(ours: Part, content: Part): RecordedTraffic['leftOut'] {
  if (ours.of === 'journal') return journalsOnly;
  return ours.of === 'watch' || content.encoding === 'base64' ? new Set() : textsOnly;
}

/** Chrome and others give the reason a name that begins with an underscore. */
function lossIn(response: Part, { lost }: Part): Loss {
  const { _error, _failureText, comment } = response;
  const why = lossCauses.find((cause) => cause === lost);
  if (why !== undefined) return { why, detail: String(comment ?? 'no response') };
  const named = [_error, _failureText, comment].find((one) => typeof one === 'string' && one !== '');
  return {
    why: 'not-recorded',
    detail: named === undefined ? 'no response was recorded' : `no response was recorded (${named})`,
  };
}

function sentIn(request: Part, isMasked: boolean): SeenMessage {
  const post = objectAt(request, 'postData');
  const body = textIn(post) ?? formIn(post);
  const isMissing = body === undefined && Number(request.bodySize ?? 0) > 0;
  return messageOf(request, body, isMissing ? 'a request body that was not recorded' : undefined, isMasked);
}

function receivedIn(response: Part, method: string, isMasked: boolean): SeenMessage {
  const content = objectAt(response, 'content');
  const body = textIn(content);
  const status = Number(response.status);
  const hasBody = method !== 'HEAD' && status !== 204 && status !== 304;
  const size = Math.max(Number(content.size ?? 0), Number(response.bodySize ?? 0));
  const isMissing = body === undefined && hasBody && size > 0;
  const missing = isMissing ? 'a response body that was not recorded' : cutIn(body, content);
  return messageOf(response, body, missing, isMasked);
}

/** A recorder cuts what is long: the JSON that it began is not what the service returned. */
function cutIn(body: Buffer | undefined, { size }: Part): string | undefined {
  if (body === undefined || Number(size ?? 0) <= body.length) return undefined;
  const text = body.toString('utf8');
  const isCut = /^\s*[[{]/.test(text) && jsonOf(text) === undefined;
  return isCut ? 'a response body that the recording cuts short' : undefined;
}

function messageOf(
  message: Part,
  body: Buffer | undefined,
  missing: string | undefined,
  isMasked: boolean,
): SeenMessage {
  const headers = headersIn(message);
  if (isMasked) {
    const bytes = body?.length ?? 0;
    return {
      headers,
      body: undefined,
      bytes,
      missing: 'a body that is masked in the recording',
      isDecoded: true,
    };
  }
  if (missing !== undefined) return { headers, body: undefined, bytes: 0, missing, isDecoded: true };
  const whole = body ?? Buffer.alloc(0);
  // Recordings hold text as it is read; some keep the bytes of a content coding instead.
  const isCoded = hasContentCoding(headers) && !isUtf8(whole);
  return { headers, body: whole, bytes: whole.length, ...(!isCoded && { isDecoded: true }) };
}

function hasContentCoding(headers: readonly string[]): boolean {
  return headers.some((name, place) => place % 2 === 0 && name.toLowerCase() === 'content-encoding');
}

/** HTTP/2 has parts of the first line among its headers; their names begin with a colon. */
function headersIn({ headers }: Part): readonly string[] {
  return (Array.isArray(headers) ? headers : [])
    .filter(isObject)
    .filter(({ name }) => typeof name === 'string' && !name.startsWith(':'))
    .flatMap(({ name, value }) => [String(name), String(value ?? '')]);
}

function textIn({ text, encoding }: Part): Buffer | undefined {
  if (typeof text !== 'string') return undefined;
  return Buffer.from(text, encoding === 'base64' ? 'base64' : 'utf8');
}

/** A form may stand in the recording by its fields alone. */
function formIn({ params }: Part): Buffer | undefined {
  if (!Array.isArray(params) || params.length === 0) return undefined;
  const fields = params
    .filter(isObject)
    .map(({ name, value }): [string, string] => [String(name), String(value ?? '')]);
  return Buffer.from(new URLSearchParams(fields).toString());
}

function objectAt(part: Part, name: string): Part {
  const value = part[name];
  return isObject(value) ? value : {};
}

function partOf(value: unknown, name: string): unknown {
  return isObject(value) ? value[name] : undefined;
}
