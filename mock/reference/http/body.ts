import type { IncomingMessage } from 'node:http';

/** Bytes. A larger body is read only for a sender who proves to be a client: many of them would fill the memory. */
export const largestUnproven = 64 * 1024;

/** Bytes. The largest legal file is 13,981,016 characters of base64 within its JSON. */
export const largestBody = 15 * 1024 * 1024;

export const noBody = Buffer.alloc(0);

/**
 * Reads a whole body and calls `done` with it, at once where a request has no body, and with `undefined` where it is too
 * large. `mayBeLarge` is called for a body above `largestUnproven`, before it is kept. When the client disconnects before
 * the end, `done` is not called.
 */
export function readBody(
  request: IncomingMessage,
  done: (body: Buffer | undefined) => void,
  mayBeLarge: () => boolean = () => true,
): void {
  const { headers } = request;
  const length = Number(headers['content-length'] ?? 0);
  if (length === 0 && headers['transfer-encoding'] === undefined) done(noBody);
  else if (length > largestBody || (length > largestUnproven && !mayBeLarge())) done(undefined);
  else collect(request, done, length > largestUnproven ? () => true : mayBeLarge);
}

function collect(
  request: IncomingMessage,
  done: (body: Buffer | undefined) => void,
  mayBeLarge: () => boolean,
): void {
  let chunks: Buffer[] | undefined = [];
  let size = 0;
  let limit = largestUnproven;
  request.on('error', () => undefined);
  request.on('end', () => {
    if (chunks !== undefined) done(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks));
  });
  request.on('data', (chunk: Buffer) => {
    if (chunks === undefined) return;
    size += chunk.length;
    if (size > limit && limit < largestBody && mayBeLarge()) limit = largestBody;
    if (size <= limit) return void chunks.push(chunk);
    // What follows is read and dropped.
    chunks = undefined;
    done(undefined);
  });
}
