const phrases = {
  400: 'Bad Request',
  404: 'Not Found',
  408: 'Request Timeout',
  421: 'Misdirected Request',
  431: 'Request Header Fields Too Large',
  502: 'Bad Gateway',
} as const;

/** A status that the watch responds with by itself. */
export type OwnStatus = keyof typeof phrases;

/** Returns a response of the watch itself, in one line for a person; the connection ends with it. */
export function ownResponse(status: OwnStatus, says: string, isBodiless: boolean): string {
  const body = `clubproof watch: ${says}. This response is of the watch, not of the service.\n`;
  return [
    `HTTP/1.1 ${status} ${phrases[status]}`,
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    isBodiless ? '' : body,
  ].join('\r\n');
}
