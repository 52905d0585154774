/** The pointer, as the fragment of a reference, to what lies under these names (RFC 6901, section 6). */
export function pointerTo(...names: readonly string[]): string {
  return `#${names.map((name) => `/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('')}`;
}

/** The names that a fragment leads through; undefined when it is no pointer. */
export function namesIn(fragment: string): readonly string[] | undefined {
  if (fragment === '#') return [];
  if (!fragment.startsWith('#/')) return undefined;
  return fragment.slice(2).split('/').map(unescaped);
}

/** What a pointer leads to in a document; undefined when nothing is there. */
export function valueAt(document: unknown, fragment: string): unknown {
  return namesIn(fragment)?.reduce<unknown>(
    (at, name) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[name] : undefined),
    document,
  );
}

function unescaped(name: string): string {
  const decoded = /^([^%]|%[0-9a-f]{2})*$/i.test(name) ? decodeURIComponent(name) : name;
  return decoded.replaceAll('~1', '/').replaceAll('~0', '~');
}
