import type { Content } from '../exchange.ts';

/** The bytes at the end of a list among which it usually shows its pagination. */
const tail = 160;

const names = { after: Buffer.from('"next_after"'), offset: Buffer.from('"next_offset"') } as const;

/**
 * Returns the cursor of the next page that a list shows: null after the last page, undefined where it shows none. The bytes
 * are searched from their end: parsing each page would cost a server more than sending it, and decoding its end a tenth of
 * that.
 */
export function nextCursor(body: Content, paging: 'after' | 'offset'): string | null | undefined {
  if (body === undefined) return undefined;
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const name = names[paging];
  const inTail = lastEndOf(name, bytes, Math.max(0, bytes.length - tail));
  const end = inTail ?? lastEndOf(name, bytes, 0);
  if (end === undefined) return undefined;
  const value = valueAt(bytes, end);
  return value === 'null' ? null : value;
}

/** Returns where the last occurrence of a name from a position on ends; undefined where it does not occur. */
function lastEndOf(name: Uint8Array, bytes: Uint8Array, from: number): number | undefined {
  for (let at = bytes.length - name.length; at >= from; at -= 1) {
    let matching = 0;
    while (matching < name.length && bytes[at + matching] === name[matching]) matching += 1;
    if (matching === name.length) return at + name.length;
  }
  return undefined;
}

const beforeAValue: ReadonlySet<number> = new Set(Buffer.from(' \t\r\n:"'));
const afterAValue: ReadonlySet<number> = new Set(Buffer.from(' \t\r\n",}'));

/** Returns the number or the text at a position behind a name; undefined where none is there. Cursors are ASCII. */
function valueAt(bytes: Uint8Array, position: number): string | undefined {
  let at = position;
  while (beforeAValue.has(bytes[at] ?? 0)) at += 1;
  let value = '';
  for (; at < bytes.length && !afterAValue.has(bytes[at] ?? 0); at += 1)
    value += String.fromCharCode(bytes[at] ?? 0);
  return value === '' ? undefined : value;
}
