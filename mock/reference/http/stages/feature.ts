import type { Stage } from '../exchange.ts';

/** Refuses what the club is without because a feature is off. */
export const featureStage: Stage = {
  name: 'feature',
  run({ operation }, club) {
    const { governedOperations } = club.parts;
    if (operation === undefined || !governedOperations.isGone(operation.id, club)) return undefined;
    throw governedOperations.refusal(operation);
  },
};
