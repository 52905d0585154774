import { createHmac, randomBytes } from 'node:crypto';
import type { Entry, Header } from 'har-format';
import { type AddedToEntry, type ShownInHar, harEntry as writtenEntry } from '../../../traffic/har.ts';
import { withoutPeople as addressWithoutPeople } from '../../../traffic/people.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { masked } from '../../engine/wire/secret/curl.ts';
import { bodyToShow } from '../../engine/wire/secret/others-records.ts';
import { withoutSecrets } from '../../engine/wire/secret/secrets.ts';
import { issuedToken } from '../../engine/wire/secret/sent-secrets.ts';
import { isThisMachine } from '../../engine/wire/target/this-machine.ts';
import type { WatchedExchange } from '../watched-exchange.ts';
import type { Sight } from '../watched-traffic.ts';
import { sentToShow, withoutPeople } from '../without-people.ts';

/** Returns an exchange as an entry of a HAR: without secrets, and without what may be about people of a club elsewhere. */
export function harEntry(
  exchange: WatchedExchange,
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
  const url = withoutSecrets(
    shownSent?.url ?? addressWithoutPeople(exchange.url, !isThisMachine(exchange.url)),
  );
  const body = shownSent?.body?.toString('utf8');
  return writtenEntry({
    ...exchange,
    url,
    request: {
      headers: headersIn(exchange.headers),
      bytes: exchange.bytes,
      text: body === undefined ? undefined : withoutSecrets(body),
    },
    response: responseIn(exchange, shown, text),
    comment: exchange.status === undefined ? (exchange.lost?.detail ?? '') : undefined,
    added: ours,
  });
}

function responseIn(
  { status, rawResponseHeaders, responseBytes: bytes }: WatchedExchange,
  shown: Response | undefined,
  text = '',
): ShownInHar['response'] {
  if (status === undefined) return undefined;
  const content = shown === undefined ? { text: undefined } : contentOf(shown, text);
  return { status, bytes, headers: headersIn(rawResponseHeaders), ...content };
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

function headersIn(headers: readonly string[]): Header[] {
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
