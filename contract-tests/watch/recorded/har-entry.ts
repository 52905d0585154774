import { createHmac, randomBytes } from 'node:crypto';
import type { Entry, Header } from 'har-format';
import { masked } from '../../engine/wire/curl.ts';
import { bodyToShow } from '../../engine/wire/others-records.ts';
import type { Response, SentRequest } from '../../engine/wire/response.ts';
import { withoutSecrets } from '../../engine/wire/secrets.ts';
import { issuedToken } from '../../engine/wire/sent-secrets.ts';
import { isThisMachine } from '../../engine/wire/this-machine.ts';
import type { SeenExchange, SeenMessage } from '../seen-exchange.ts';
import type { Sight } from '../watched-traffic.ts';
import { sentToShow, urlToShow, withoutPeople } from '../without-people.ts';
import { type AddedToEntry, added } from './har.ts';

/** Returns an exchange as an entry of a HAR: without secrets, and without what may be about people of a club elsewhere. */
export function harEntry(
  exchange: SeenExchange,
  { sent, response, violated }: Sight,
  client: string | undefined,
): Entry {
  const shownSent = sent === undefined ? undefined : sentToShow(sent);
  const shown = response === undefined ? undefined : withoutPeople(response);
  const text = shown === undefined ? undefined : bodyToShow(shown);
  const isMasked =
    (shownSent !== undefined && shownSent.body !== sent?.body) ||
    (text !== undefined && text !== response?.text);
  const ours: AddedToEntry = {
    of: 'watch',
    client: client ?? null,
    operation: sent?.operation ?? null,
    ...(isMasked && { masked: true }),
    ...(exchange.lost && { lost: exchange.lost.why }),
    violates: violated,
  };
  return {
    startedDateTime: new Date(exchange.startedAt).toISOString(),
    time: exchange.durationMs,
    request: requestIn(exchange, shownSent),
    response: responseIn(exchange, shown, text),
    cache: {},
    timings: { send: 0, wait: exchange.durationMs, receive: 0 },
    [added]: ours,
  } as Entry;
}

function requestIn({ method, url, request }: SeenExchange, sent: SentRequest | undefined): Entry['request'] {
  const shownUrl = withoutSecrets(sent?.url ?? shownUrlOf(url));
  const body = sent?.body;
  const mimeType = headerOf(request, 'content-type');
  return {
    method,
    url: shownUrl,
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: headersIn(request),
    queryString: queryIn(shownUrl),
    headersSize: -1,
    bodySize: request.bytes,
    ...(body !== undefined && {
      postData: { mimeType, params: [], text: withoutSecrets(body.toString('utf8')) } as never,
    }),
  };
}

function shownUrlOf(url: string): string {
  return isThisMachine(url) ? url : urlToShow(url);
}

function responseIn(
  { response, lost }: SeenExchange,
  shown: Response | undefined,
  text: string | undefined,
): Entry['response'] {
  const common = { httpVersion: 'HTTP/1.1', cookies: [], redirectURL: '', headersSize: -1, statusText: '' };
  const { bytes = 0 } = response ?? {};
  const mimeType = response === undefined ? '' : headerOf(response, 'content-type');
  const content = { size: bytes, mimeType, ...(shown !== undefined && contentOf(shown, text ?? '')) };
  if (response === undefined)
    return { ...common, status: 0, headers: [], content, bodySize: -1, comment: lost?.detail ?? '' };
  return { ...common, status: response.status, headers: headersIn(response), content, bodySize: bytes };
}

/** A text that is not the bytes again is kept as they are. */
function contentOf({ bytes, json }: Response, text: string): { text: string; encoding?: 'base64' } {
  const isText = !text.includes('\uFFFD');
  if (isText) return { text: withNamedToken(withoutSecrets(text), json) };
  const withMasks = Buffer.from(withoutSecrets(bytes.toString('latin1')), 'latin1');
  return { text: withMasks.toString('base64'), encoding: 'base64' };
}

/** Tokens are told apart by what stands in place of them: how long a client uses one is judged. */
const salt = randomBytes(16);

function nameOfToken(token: string): string {
  return `***${createHmac('sha256', salt).update(token).digest('hex').slice(0, 8)}`;
}

function withNamedToken(text: string, json: unknown): string {
  const [token] = issuedToken({ json });
  if (token === undefined) return text;
  return text.replace(/("access_token"\s*:\s*")\*\*\*/, `$1${nameOfToken(token)}`);
}

function headersIn({ headers }: SeenMessage): Header[] {
  return Array.from({ length: headers.length / 2 }, (_, index) => {
    const [name = '', value = ''] = headers.slice(index * 2, index * 2 + 2);
    return { name, value: shownValue(name, value) };
  });
}

function shownValue(name: string, value: string): string {
  const [, scheme, token] = /^(bearer) +(\S+)$/i.exec(value) ?? [];
  const isToken = name.toLowerCase() === 'authorization' && token !== undefined;
  return isToken ? `${scheme} ${nameOfToken(token)}` : masked(name, value);
}

function headerOf({ headers }: SeenMessage, name: string): string {
  const place = headers.findIndex((one, index) => index % 2 === 0 && one.toLowerCase() === name);
  return place === -1 ? '' : (headers[place + 1] ?? '');
}

function queryIn(url: string): Entry['request']['queryString'] {
  return [...new URL(url).searchParams].map(([name, value]) => ({ name, value }));
}
