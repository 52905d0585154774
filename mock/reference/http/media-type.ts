import type { IncomingHttpHeaders } from 'node:http';

/** Returns the media type of a body without its parameters, or undefined where the request names none. */
export function mediaTypeOf(headers: IncomingHttpHeaders): string | undefined {
  return headers['content-type']?.split(';')[0]?.trim().toLowerCase();
}

/** Returns what a request says of the media type of its body, for the message of a refusal. */
export function mediaTypeTold(headers: IncomingHttpHeaders): string {
  const given = mediaTypeOf(headers);
  return given === undefined ? 'its Content-Type is missing' : `its Content-Type is ${given.slice(0, 100)}`;
}
