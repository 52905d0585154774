import { createHash } from 'node:crypto';

/** Returns the strong entity tag of a body: equal tags mean equal bytes. */
export function etagOf(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}

/** Whether an `If-None-Match` value names the tag: `*`, or a list compared weakly (RFC 9110, section 13.1.2). */
export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch.trim() === '*') return true;
  const candidates = ifNoneMatch.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return candidates.some((candidate) => opaqueTag(candidate) === opaqueTag(etag));
}

function opaqueTag(tag: string): string {
  return tag.replace(/^W\//, '');
}
