import type { ControlView } from '../../spec/control-types.ts';
import { features } from '../../spec/features.ts';
import { clientRules, rules, unspecifiedPoints } from '../../spec/index.ts';
import { faults } from '../faults/index.ts';
import { scopes } from '../reference/discovery/metadata.ts';

/** Returns what a club can have and what a refusal can name, each with its sentence. */
export function catalogue(): ControlView<'Catalogue'> {
  return {
    scopes: [...scopes],
    features: [...features()].map(([id, { says }]) => ({ id, says })),
    faults: faults.map(({ id, says }) => ({ id, says })),
    points: unspecifiedPoints.map(({ id, open, choices, default: standard }) => {
      return { id, open, choices, default: standard };
    }),
    rules: [...rules, ...clientRules].map(({ id, says }) => ({ id, says })),
  };
}
