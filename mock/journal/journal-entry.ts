import type { JsonObject, JsonValue } from '../../spec/index.ts';
import {
  type MaskValues,
  maskedForm,
  maskedHeaders,
  maskedTarget,
  maskedText,
  maskedValue,
} from '../client-rules/mask.ts';
import { shallowJson } from '../client-rules/shallow-json.ts';
import type { KeptExchange } from './kept-exchange.ts';

/** An exchange as the journal shows it, with masked secrets. What is unknown is null. */
export interface JournalEntry extends JsonObject {
  /** Counts the exchanges of the club from 1 on. */
  readonly id: number;
  /** The club's time at the end of the exchange. */
  readonly at: string;
  readonly client: string | null;
  readonly operation: string | null;
  readonly request: {
    readonly method: string;
    /** The path with its query, below the base URL. */
    readonly target: string;
    readonly headers: Readonly<Record<string, string>>;
  } & ShownBody;
  /** The response of the club; null where a disturbance kept the request from it. */
  readonly response:
    | ({ readonly status: number; readonly headers: Readonly<Record<string, string>> } & ShownBody)
    | null;
  readonly refusal: {
    readonly code: string | null;
    readonly rule: string | null;
    readonly field: string | null;
    readonly detail: string | null;
  } | null;
  /** The disturbance of the exchange, in the words of `mock --disturb`. */
  readonly disturbance: string | null;
  readonly milliseconds: number;
}

type ShownBody = {
  /** JSON as it is, a form as an object, other text as text; null for no body and for bytes that are no text. */
  readonly body: JsonValue;
  /** The length of the whole body; of one above 64 KiB, `body` is the beginning as text. */
  readonly bytes: number;
};

/** Returns a kept exchange as the journal shows it. */
export function journalEntry(kept: KeptExchange, mask: MaskValues): JournalEntry {
  const headers = headersIn(kept.headers);
  return {
    id: kept.id,
    at: new Date(kept.at).toISOString(),
    client: kept.client ?? null,
    operation: kept.operation ?? null,
    request: {
      method: kept.method,
      target: maskedTarget(kept.target, mask),
      headers: maskedHeaders(headers, mask),
      ...shownBody(kept.body, kept.bytes, headers['content-type'], mask),
    },
    response: responseIn(kept, mask),
    refusal: refusalIn(kept, mask),
    disturbance: kept.disturbance ?? null,
    milliseconds: kept.milliseconds,
  };
}

function responseIn(kept: KeptExchange, mask: MaskValues): JournalEntry['response'] {
  const { status, responseHeaders: headers, responseBody, responseBytes } = kept;
  if (status === undefined) return null;
  const body = shownBody(responseBody, responseBytes, headers['content-type'], mask);
  return { status, headers: maskedHeaders(headers, mask), ...body };
}

function refusalIn({ refusal }: KeptExchange, mask: MaskValues): JournalEntry['refusal'] {
  if (refusal === undefined) return null;
  const { code = null, rule = null, field = null, detail } = refusal;
  return { code, rule, field, detail: detail === undefined ? null : mask(detail) };
}

/** Returns headers by name, in small letters. The values of a repeated one are joined. */
function headersIn(raw: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let index = 0; index < raw.length; index += 2) {
    const [name = '', value = ''] = [raw[index]?.toLowerCase(), raw[index + 1]];
    const before = Object.hasOwn(headers, name) ? headers[name] : undefined;
    headers[name] = before === undefined ? value : `${before}, ${value}`;
  }
  return headers;
}

function shownBody(
  content: string | Buffer | undefined,
  bytes: number,
  mediaType = '',
  mask: MaskValues,
): ShownBody {
  if (content === undefined || content.length === 0) return { body: null, bytes };
  const isJson = /[/+]json\b/.test(mediaType);
  const isForm = mediaType.startsWith('application/x-www-form-urlencoded');
  // A client that forgot the type of its body sent JSON or a form, most likely.
  if (!isJson && !isForm && mediaType !== '' && !mediaType.startsWith('text/')) return { body: null, bytes };
  const text = content.toString('utf8');
  const isWhole = Buffer.byteLength(content) === bytes;
  if (isForm && isWhole) return { body: maskedForm(text, mask), bytes };
  const value = isWhole && !isForm ? shallowJson(text) : undefined;
  return { body: value === undefined ? maskedText(text, mask) : maskedValue(value, mask), bytes };
}
