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

/**
 * Keeps at least the last `limit` bytes of pages, and at most about twice as many. Records that did not change have the
 * very same texts, so that to compare fifty of them is a matter of pointers; to join and encode them took a third of the
 * time of a request.
 */
export function createRecentPages(limit = usualBytes): RecentPages {
  let recent = new Map<string, Written>();
  let earlier = new Map<string, Written>();
  let size = 0;

  function keep(first: string, page: Written): void {
    if (size >= limit) {
      earlier = recent;
      recent = new Map();
      size = 0;
    }
    recent.set(first, page);
    size += page.bytes.length;
  }

  return {
    bytesOf(items, rest, write) {
      const [first = ''] = items;
      const known = recent.get(first);
      if (known !== undefined && isOf(known, items, rest)) return known.bytes;
      const before = earlier.get(first);
      const isKnown = before !== undefined && isOf(before, items, rest);
      const page = isKnown ? before : { items, rest, bytes: Buffer.from(write()) };
      keep(first, page);
      return page.bytes;
    },
  };
}

function isOf(page: Written, items: readonly string[], rest: string): boolean {
  if (page.rest !== rest || page.items.length !== items.length) return false;
  for (let index = 0; index < items.length; index += 1) if (page.items[index] !== items[index]) return false;
  return true;
}
