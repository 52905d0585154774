import { type Loss, lossCauses } from '../../../traffic/exchange.ts';
import { added } from '../../../traffic/har.ts';
import { isObject } from '../../engine/wire/message/json.ts';
import { type Content, type Message, watchedExchange } from '../watched-exchange.ts';
import { bodyIn, emptyBody, lacking, storedBody } from './recorded-body.ts';
import { journalsOnly, NotRecorded, type RecordedTraffic, textsOnly } from './recorded-exchange.ts';

type Part = Readonly<Record<string, unknown>>;

const maskedBody = lacking('a body that is masked in the recording');

/** What a HAR holds. */
export interface HarEntries {
  /** Those that have an address, in their order. */
  readonly entries: readonly Part[];
  /** The number of the others. */
  readonly unread: number;
}

/** Returns the entries of a HAR. Throws NotRecorded where it is no HAR. */
export function entriesIn(har: unknown): HarEntries {
  const all = partOf(partOf(har, 'log'), 'entries');
  if (!Array.isArray(all)) throw new NotRecorded('it has no log.entries, as a HAR has');
  const entries = all.filter(isObject).filter((entry) => URL.canParse(urlOf(entry)));
  return { entries, unread: all.length - entries.length };
}

/** Returns the address of an entry. */
export function urlOf(entry: Part): string {
  return String(objectAt(entry, 'request').url ?? '').replace(/#.*$/, '');
}

/** Returns an entry as an exchange with the service at a base URL. */
export function recordedEntry(entry: Part, baseUrl: string): RecordedTraffic {
  const request = objectAt(entry, 'request');
  const response = objectAt(entry, 'response');
  const ours = objectAt(entry, added);
  const status = Number(response.status ?? 0);
  const isMasked = ours.masked === true;
  const method = String(request.method ?? '');
  const frame = {
    startedAt: Date.parse(String(entry.startedDateTime)) || 0,
    milliseconds: Math.max(0, Number(entry.time) || 0),
    client: typeof ours.client === 'string' ? ours.client : undefined,
    method,
    url: urlOf(entry),
    lost: status < 100 ? lossIn(response, ours) : undefined,
  };
  const received = status < 100 ? undefined : { status, ...receivedIn(response, method, isMasked) };
  const exchange = watchedExchange(baseUrl, frame, sentIn(request, isMasked), received);
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

function sentIn(request: Part, isMasked: boolean): Message {
  const headers = headersIn(request);
  const post = objectAt(request, 'postData');
  const body = typeof post.text === 'string' ? storedBody(post, headers) : formIn(post);
  return messageOf(headers, isMasked ? maskedBody : body);
}

function receivedIn(response: Part, method: string, isMasked: boolean): Message {
  const headers = headersIn(response);
  const status = Number(response.status);
  const hasBody = method !== 'HEAD' && status !== 204 && status !== 304;
  // Chrome fills a 304 with what its cache has.
  if (!hasBody) return messageOf(headers, isMasked ? maskedBody : emptyBody);
  return messageOf(headers, isMasked ? maskedBody : bodyIn(objectAt(response, 'content'), headers));
}

function messageOf(headers: readonly string[], body: Content): Message {
  return { headers, bytes: body.body?.length ?? 0, ...body };
}

/** HTTP/2 has parts of the first line among its headers; their names begin with a colon. */
function headersIn({ headers }: Part): readonly string[] {
  return (Array.isArray(headers) ? headers : [])
    .filter(isObject)
    .filter(({ name }) => typeof name === 'string' && !name.startsWith(':'))
    .flatMap(({ name, value }) => [String(name), String(value ?? '')]);
}

/** A form may stand in the recording by its fields alone. */
function formIn({ params }: Part): Content {
  if (!Array.isArray(params) || params.length === 0) return emptyBody;
  const fields = params
    .filter(isObject)
    .map(({ name, value }): [string, string] => [String(name), String(value ?? '')]);
  return { body: Buffer.from(new URLSearchParams(fields).toString()) };
}

function objectAt(part: Part, name: string): Part {
  const value = part[name];
  return isObject(value) ? value : {};
}

function partOf(value: unknown, name: string): unknown {
  return isObject(value) ? value[name] : undefined;
}
