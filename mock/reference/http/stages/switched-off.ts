import { addresses } from '../../discovery/addresses.ts';
import type { Stage } from '../exchange.ts';
import { Refusal } from '../refusal.ts';

/** Refuses what the club has switched off. The public documents stay up and say so. */
export const switchedOffStage: Stage = {
  name: 'switched-off',
  run({ operation }, club) {
    if (club.settings.apiEnabled || operation === undefined) return undefined;
    if (!club.parts.access.closedWhenOff(operation, club)) return undefined;
    const detail = 'The club has switched its API off.';
    if (operation.id !== 'requestToken') {
      throw new Refusal('integration_api_disabled', detail, { rule: 'club/off-refuses-business-routes' });
    }
    // The interface names two forms for this answer; the one that carries both satisfies either reader.
    const code = { status: 403, code: 'integration_api_disabled', detail };
    const both = club.choices['switched-off-token-form'] === 'both' ? code : {};
    const members = { error_uri: addresses.activation(club), ...both };
    throw new Refusal('unauthorized_client', detail, { rule: 'club/off-refuses-token', members });
  },
};
