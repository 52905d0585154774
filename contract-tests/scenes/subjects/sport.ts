import type { Subject } from './subject.ts';

export const sport: Subject = {
  resource: 'sports',
  plain: async (_, mark) => ({ name: mark }),
  whole: async (_, mark) => ({ name: mark }),
  change: (mark) => ({ name: mark }),
  // A sport has no other field: the change that carries no mark is one of the name all the same.
  otherChange: () => ({ name: 'Tir à l’arc' }),
  dependentFields: [],
  listedBy: { operation: 'listSports', path: () => ({}) },
};
