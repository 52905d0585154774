import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { allEntries, type Entries, entryOf, noEntries, withEntry, withoutEntry } from './entries.ts';

const key = fc.string({ maxLength: 2, unit: fc.constantFrom('a', 'B', 'é', '\n', '0') });
const changes = fc.array(fc.record({ key, value: fc.nat(), remove: fc.boolean() }), { maxLength: 100 });

test('entries behave like a Map: by key, and in the order of arrival', () => {
  fc.assert(
    fc.property(changes, key, (some, sought) => {
      const map = new Map<string, number>();
      let entries: Entries<number> = noEntries();
      for (const { key, value, remove } of some) {
        entries = remove ? withoutEntry(entries, key) : withEntry(entries, key, value);
        if (remove) map.delete(key);
        else map.set(key, value);
      }
      expect([...allEntries(entries)].map(({ key, value }) => [key, value])).toEqual([...map]);
      expect(entryOf(entries, sought)).toBe(map.get(sought));
      expect(entries.inOrder.size).toBe(map.size);
    }),
  );
});

test('a change leaves the entries before it as they were', () => {
  const before = withEntry(noEntries<number>(), 'a', 1);
  withoutEntry(withEntry(withEntry(before, 'a', 2), 'b', 3), 'a');
  expect([...allEntries(before)].map(({ key, value }) => [key, value])).toEqual([['a', 1]]);
});
