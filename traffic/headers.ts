/** Headers of which HTTP takes one value: of a second one, as of Node's own, nothing is read. */
const single = new Set(
  'age authorization content-length content-type etag expires from host if-modified-since if-unmodified-since last-modified location max-forwards proxy-authorization referer retry-after server user-agent'.split(
    ' ',
  ),
);

/** Returns headers by name, in small letters, as the suite reads those of its own responses. */
export function headerValues(raw: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let index = 0; index < raw.length; index += 2) {
    const name = (raw[index] ?? '').toLowerCase();
    const value = raw[index + 1] ?? '';
    const before = Object.hasOwn(headers, name) ? headers[name] : undefined;
    if (before === undefined) headers[name] = value;
    else if (!single.has(name)) headers[name] = `${before}${name === 'cookie' ? '; ' : ', '}${value}`;
  }
  return headers;
}

/** Returns the first value of a header, the name in small letters; undefined where it was not sent. */
export function headerOf(
  { headers }: { readonly headers: readonly string[] },
  name: string,
): string | undefined {
  for (let index = 0; index < headers.length; index += 2) {
    const written = headers[index];
    if (written?.length === name.length && written.toLowerCase() === name) return headers[index + 1];
  }
  return undefined;
}
