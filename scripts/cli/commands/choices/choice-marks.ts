import type { Altered } from '../../../../spec/index.ts';

const marks: Readonly<Record<Altered, string>> = { shape: 'shape', 'club-rule': 'club rule' };

/** Returns the mark of a choice by what it alters; the default alters nothing. */
export function markOf(altered: Altered | undefined): string {
  return altered === undefined ? 'default' : marks[altered];
}
