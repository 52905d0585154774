import { askedAgain } from './asked-again.ts';

/** Pages that were sent lately, as bytes. */
export interface RecentPages {
  /** The bytes of a page of these items, which `write` gives where they are not known. `rest` is what the page says besides. */
  readonly bytesOf: (items: readonly string[], rest: string, write: () => string) => Buffer;
}

interface Written {
  readonly items: readonly string[];
  readonly rest: string;
  readonly bytes: Buffer;
}

const usualBytes = 16 * 1024 * 1024;
/** More pages than these are not looked back for one that is asked for again. */
const mostAsked = 2_000;

/**
 * Keeps at least the last `limit` bytes of pages, and at most about twice as many, of each from the second time on. Records that did not change have the
 * very same texts, so that to compare fifty of them is a matter of pointers; to join and encode them took a third of the
 * time of a request.
 */
export function createRecentPages(limit = usualBytes): RecentPages {
  let recent = new Map<string, Written>();
  let earlier = new Map<string, Written>();
  let size = 0;
  const isAskedAgain = askedAgain<string>(mostAsked);

  function keep(first: string, page: Written): Buffer {
    if (size >= limit) {
      earlier = recent;
      recent = new Map();
      size = 0;
    }
    recent.set(first, page);
    size += page.bytes.length;
    return page.bytes;
  }

  return {
    bytesOf(items, rest, write) {
      const [first = ''] = items;
      const known = recent.get(first);
      if (known !== undefined && isOf(known, items, rest)) return known.bytes;
      const before = earlier.get(first);
      if (before !== undefined && isOf(before, items, rest)) return keep(first, before);
      const bytes = Buffer.from(write());
      if (known === undefined && before === undefined && !isAskedAgain(first)) return bytes;
      return keep(first, { items, rest, bytes });
    },
  };
}

function isOf(page: Written, items: readonly string[], rest: string): boolean {
  if (page.rest !== rest || page.items.length !== items.length) return false;
  for (let index = 0; index < items.length; index += 1) if (page.items[index] !== items[index]) return false;
  return true;
}
