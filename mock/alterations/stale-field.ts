import type { JsonObject, JsonValue } from '../../spec/index.ts';
import type { Club } from '../reference/club.ts';
import { keptByEach } from '../reference/per-club.ts';

/**
 * Returns a function that shows a field with its value at the first read of the item: a cache by identifier without
 * invalidation.
 */
export function rememberedField(field: string): (item: JsonObject, club: Club) => JsonObject {
  const rememberedBy = keptByEach(() => new Map<number, JsonValue>());
  return (item, club) => {
    const remembered = rememberedBy(club);
    const value = remembered.get(Number(item.id)) ?? item[field] ?? null;
    remembered.set(Number(item.id), value);
    return { ...item, [field]: value };
  };
}
