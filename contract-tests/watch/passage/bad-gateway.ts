/** Returns the response in place of a service that cannot be reached; the connection ends with it. */
export function badGateway(origin: string, code: string, isBodiless: boolean): string {
  const body = `clubproof watch: ${origin} could not be reached (${code}). This response is of the watch, not of the service.\n`;
  return [
    'HTTP/1.1 502 Bad Gateway',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    isBodiless ? '' : body,
  ].join('\r\n');
}
