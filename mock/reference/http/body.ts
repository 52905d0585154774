import type { IncomingMessage } from 'node:http';

/** Bytes. The largest legal file is 13,981,016 characters of base64 within its JSON. */
export const largestBody = 15 * 1024 * 1024;

const noBody = Buffer.alloc(0);

/**
 * Reads a whole body and calls `done` with it, at once where a request has no body, and with `undefined` where it is too
 * large. When the client disconnects before the end, `done` is not called.
 */
export function readBody(request: IncomingMessage, done: (body: Buffer | undefined) => void): void {
  const { headers } = request;
  const length = Number(headers['content-length'] ?? 0);
  if (length === 0 && headers['transfer-encoding'] === undefined) done(noBody);
  else if (length > largestBody) done(undefined);
  else collect(request, done);
}

function collect(request: IncomingMessage, done: (body: Buffer | undefined) => void): void {
  const chunks: Buffer[] = [];
  let size = 0;
  request.on('error', () => undefined);
  request.on('end', () => {
    if (size <= largestBody) done(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks));
  });
  request.on('data', (chunk: Buffer) => {
    const fitted = size <= largestBody;
    size += chunk.length;
    if (size <= largestBody) chunks.push(chunk);
    else if (fitted) done(undefined);
  });
}
