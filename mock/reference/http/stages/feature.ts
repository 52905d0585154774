import type { Stage } from '../exchange.ts';

/** Refuses an operation that the club lacks because a feature is off. */
export const featureStage: Stage = {
  name: 'feature',
  run({ operation }, club) {
    const { governedOperations } = club.parts;
    if (operation === undefined || !governedOperations.isGone(operation.id, club)) return undefined;
    throw governedOperations.refusal(operation);
  },
};
