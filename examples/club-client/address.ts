/**
 * Returns the address of a path below the base URL. Throws for a path that leads elsewhere: tokens are for the base URL
 * alone.
 */
export function addressOf(baseUrl: string, path: string): string {
  const { href } = new URL(`${baseUrl}${path}`);
  if (!path.startsWith('/') || !href.startsWith(`${baseUrl}/`))
    throw new TypeError(`${path} is not a path below ${baseUrl}`);
  return href;
}

/** Returns a path with further query parameters. A path of a record may have some already. */
export function withQuery(path: string, parameters: Readonly<Record<string, string | number>>): string {
  const [route = '', query = ''] = path.split('?', 2);
  const all = new URLSearchParams(query);
  for (const [name, value] of Object.entries(parameters)) all.set(name, String(value));
  return `${route}?${all}`;
}

/** Returns the path of an address that a message names; undefined for an address of another service. */
export function pathBelow(baseUrl: string, url: string): string | undefined {
  return url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length) : undefined;
}
