import { isUtf8 } from 'node:buffer';
import { headerOf } from '../../../traffic/headers.ts';
import { jsonOf } from '../../engine/wire/message/json.ts';
import { decodedBody } from '../decoded-body.ts';
import type { Content } from '../watched-exchange.ts';
import { endsInTheMiddle } from './place-of-break.ts';

type Part = Readonly<Record<string, unknown>>;

export const emptyBody: Content = { body: Buffer.alloc(0) };

export function lacking(missing: string): Content {
  return { body: undefined, missing };
}

/** Recorders leave out what is long, what came from a cache and what passed as a stream: some then write an empty text. */
export function bodyIn(content: Part, headers: readonly string[]): Content {
  const { text, size } = content;
  const length = isCoded(headers) ? undefined : lengthIn(headers);
  if (text === '' && !(Number(size ?? 0) > 0) && !((length ?? 0) > 0)) return emptyBody;
  if (typeof text !== 'string' || text === '')
    return length === 0 ? emptyBody : lacking('a response body that was not recorded');
  const stored = storedBody(content, headers);
  const isCut =
    stored.body !== undefined && isCutShort(stored.body, Math.max(Number(size ?? 0) || 0, length || 0));
  return isCut ? lacking('a response body that the recording cuts short') : stored;
}

/** A recorder cuts what is long, at a round number where it does not say so: the JSON that it began is not what was sent. */
function isCutShort(body: Buffer, length: number): boolean {
  const text = body.toString('utf8');
  if (!/^\s*[[{]/.test(text) || jsonOf(text) !== undefined) return false;
  const isRound = [body.length, text.length].some((size) => size % 1000 === 0 || size % 1024 === 0);
  return length > body.length || (isRound && endsInTheMiddle(text));
}

/** The first bytes by which content codings can be told. */
const codingsByBytes: readonly (readonly [coding: string, bytes: string])[] = [
  ['gzip', '\x1f\x8b'],
  ['deflate', 'x\x01'],
  ['deflate', 'x\x5e'],
  ['deflate', 'x\x9c'],
  ['deflate', 'x\xda'],
  ['zstd', '\x28\xb5\x2f\xfd'],
];

/** Recordings hold text as it is read; some keep the bytes of a content coding instead, each as a character or in base64. */
export function storedBody({ text, encoding }: Part, headers: readonly string[]): Content {
  const stored = String(text);
  const isBase64 = encoding === 'base64';
  // Bytes that were read as a text are lost.
  const mayLack = !isBase64 && stored.includes('\uFFFD') && (isCoded(headers) || stored.startsWith('\x1f'));
  if (mayLack && jsonOf(stored) === undefined)
    return lacking('a body in a content coding, of which the recording lost bytes');
  const bytes = Buffer.from(stored, isBase64 ? 'base64' : isOfBytes(stored, headers) ? 'latin1' : 'utf8');
  const named = isUtf8(bytes) ? undefined : headerOf({ headers }, 'content-encoding');
  return decodedBody(bytes, codingAt(bytes.toString('latin1', 0, 4)) ?? named);
}

/** Whether a text has a byte of a content coding in each of its characters: JSON and pages have no control characters. */
function isOfBytes(text: string, headers: readonly string[]): boolean {
  if (/[\u0100-\uffff]/.test(text)) return false;
  return codingAt(text) !== undefined || (isCoded(headers) && /(?![\t\n\r])\p{Cc}/u.test(text));
}

function codingAt(start: string): string | undefined {
  return codingsByBytes.find(([, bytes]) => start.startsWith(bytes))?.[0];
}

function isCoded(headers: readonly string[]): boolean {
  return headerOf({ headers }, 'content-encoding') !== undefined;
}

function lengthIn(headers: readonly string[]): number {
  return Number(headerOf({ headers }, 'content-length') ?? Number.NaN);
}
