import type { Subject } from '../subject.ts';

export const sport: Subject = {
  resource: 'sports',
  plain: async (_, mark) => ({ name: mark }),
  whole: async (_, mark) => ({ name: mark }),
  change: (mark) => ({ name: mark }),
  // A sport has no other field, so the change without a mark is also one of the name.
  otherChange: () => ({ name: 'Tir à l’arc' }),
  leftOut: {},
  dependentFields: [],
  listedBy: { operation: 'listSports', path: () => ({}) },
};
