import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import { longestResponse } from '../engine/wire/transport.ts';
import type { SeenMessage } from './seen-exchange.ts';

const options = { maxOutputLength: longestResponse };

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  identity: (bytes) => bytes,
  gzip: (bytes) => gunzipSync(bytes, options),
  'x-gzip': (bytes) => gunzipSync(bytes, options),
  br: (bytes) => brotliDecompressSync(bytes, options),
  // Some servers leave out the header of the format.
  deflate: (bytes) =>
    ((bytes[0] ?? 0) & 0x0f) === 8 ? inflateSync(bytes, options) : inflateRawSync(bytes, options),
};

/** Returns the body of a message without its content codings; a text says why it cannot be read. */
export function decodedBody(message: SeenMessage, contentEncoding: string | undefined): Buffer | string {
  const { body, missing, isDecoded } = message;
  if (body === undefined) return missing ?? 'a body that was not kept';
  if (isDecoded || contentEncoding === undefined || body.length === 0) return body;
  const codings = contentEncoding.toLowerCase().split(',').reverse();
  try {
    return codings.reduce((bytes, coding) => {
      const decode = decoders[coding.trim() || 'identity'];
      if (decode === undefined) throw new Error('unknown');
      return decode(bytes);
    }, body);
  } catch {
    return `a body in a content coding that cannot be read (${contentEncoding.slice(0, 40)})`;
  }
}
