import { Refusal } from '../../refusal.ts';
import type { Stage } from '../exchange.ts';
import { switchedOff } from '../switched-off.ts';

/** Refuses operations while the club has switched its API off. The public documents stay available and say so. */
export const switchedOffStage: Stage = {
  name: 'switched-off',
  run({ operation }, club) {
    if (club.settings.apiEnabled || operation === undefined) return undefined;
    if (!club.parts.access.closedWhenOff(operation, club)) return undefined;
    throw new Refusal('integration_api_disabled', switchedOff(club), {
      rule: 'club/off-refuses-business-routes',
    });
  },
};
