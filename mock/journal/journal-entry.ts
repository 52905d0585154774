import type { ControlView } from '../../spec/control-types.ts';
import { objectIn } from '../../traffic/clients/seen.ts';
import { shallowJson } from '../../traffic/clients/shallow-json.ts';
import { headerValues } from '../../traffic/headers.ts';
import { type Mask, maskedForm, maskedHeaders } from '../../traffic/mask.ts';
import { nearMissesIn } from '../../traffic/near-misses.ts';
import { operationAt } from '../../traffic/operation-at.ts';
import { alsoMasking, sentCredentials } from '../../traffic/sent-credentials.ts';
import type { KeptExchange } from './kept-exchange.ts';

/** An exchange as the journal shows it, with masked secrets. What is unknown is null. */
export type JournalEntry = ControlView<'Exchange'>;

/** Returns a kept exchange as the journal shows it. */
export function journalEntry(kept: KeptExchange, ofClub: Mask): JournalEntry {
  const headers = headerValues(kept.headers);
  const mask = alsoMasking(sentCredentials(headers.authorization, kept.body.toString('utf8')), ofClub);
  return {
    id: kept.number,
    at: new Date(kept.at).toISOString(),
    client: kept.client ?? null,
    operation: kept.operation ?? null,
    request: {
      method: kept.method,
      target: mask.text(kept.target),
      headers: maskedHeaders(headers, mask),
      ...shownBody(kept.body, kept.bytes, headers['content-type'], mask),
    },
    response: responseIn(kept, mask),
    refusal: refusalIn(kept, mask),
    near_misses: nearMissesOf(kept).map((missed) => mask.text(missed)),
    disturbance: kept.disturbance ?? null,
    milliseconds: kept.milliseconds,
  };
}

function responseIn(kept: KeptExchange, mask: Mask): JournalEntry['response'] {
  const { status, responseHeaders: headers, responseBody, responseBytes } = kept;
  if (status === undefined) return null;
  const body = shownBody(responseBody, responseBytes, headers['content-type'], mask);
  return { status, headers: maskedHeaders(headers, mask), ...body };
}

function nearMissesOf({ method, target, status, body }: KeptExchange): readonly string[] {
  const [, query = ''] = /\?(.*)/s.exec(target) ?? [];
  return nearMissesIn({ operation: operationAt(method, target), query, body: objectIn(body), status });
}

function refusalIn({ refusal }: KeptExchange, mask: Mask): JournalEntry['refusal'] {
  if (refusal === undefined) return null;
  const { code = null, rule = null, field = null, detail } = refusal;
  return { code, rule, field, detail: detail === undefined ? null : mask.text(detail) };
}

function shownBody(
  content: string | Buffer | undefined,
  bytes: number,
  mediaType = '',
  mask: Mask,
): Pick<JournalEntry['request'], 'body' | 'bytes'> {
  if (content === undefined || content.length === 0) return { body: null, bytes };
  const isJson = /[/+]json\b/.test(mediaType);
  const isForm = mediaType.startsWith('application/x-www-form-urlencoded');
  // A client that forgot the type of its body sent JSON or a form, most likely.
  if (!isJson && !isForm && mediaType !== '' && !mediaType.startsWith('text/')) return { body: null, bytes };
  const text = content.toString('utf8');
  const isWhole = Buffer.byteLength(content) === bytes;
  if (isForm && isWhole) return { body: maskedForm(text, mask), bytes };
  const value = isWhole && !isForm ? shallowJson(text) : undefined;
  return { body: value === undefined ? mask.text(text) : mask.json(value), bytes };
}
