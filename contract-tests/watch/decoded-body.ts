import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import { longestResponse } from '../engine/wire/send/transport.ts';
import type { Content } from './watched-exchange.ts';

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

/** Returns a body without its content codings. */
export function decodedBody(sent: Buffer, contentEncoding: string | undefined): Content {
  if (contentEncoding === undefined || sent.length === 0) return { body: sent };
  const codings = contentEncoding.toLowerCase().split(',').reverse();
  try {
    const body = codings.reduce((bytes, coding) => {
      const decode = decoders[coding.trim() || 'identity'];
      if (decode === undefined) throw new Error('unknown');
      return decode(bytes);
    }, sent);
    return { body };
  } catch {
    const missing = `a body in a content coding that cannot be read (${contentEncoding.slice(0, 40)})`;
    return { body: undefined, missing };
  }
}
