import type { Content } from './observed.ts';

/** The characters at the end of a list among which it usually shows its pagination. */
const tail = 160;

/**
 * Returns the cursor of the next page that a list shows: null after the last page, undefined where it shows none. The text
 * is searched from its end: parsing each page would cost a server more than sending it.
 */
export function nextCursor(body: Content, paging: 'after' | 'offset'): string | null | undefined {
  if (body === undefined) return undefined;
  const name = paging === 'after' ? '"next_after"' : '"next_offset"';
  const ofTail = valueAfter(name, textFrom(body, Math.max(0, body.length - tail)));
  const value = ofTail ?? (body.length > tail ? valueAfter(name, textFrom(body, 0)) : undefined);
  return value === 'null' ? null : value;
}

/** Cursors are ASCII: no character needs to be decoded. */
function textFrom(body: string | Uint8Array, start: number): string {
  if (typeof body === 'string') return start === 0 ? body : body.slice(start);
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  return bytes.toString('latin1', start);
}

function valueAfter(name: string, text: string): string | undefined {
  const at = text.lastIndexOf(name);
  return at === -1
    ? undefined
    : /^\s*:\s*"?([^\s",}]+)/.exec(text.slice(at + name.length, at + name.length + 60))?.[1];
}
