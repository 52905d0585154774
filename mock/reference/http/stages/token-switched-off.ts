import { Refusal } from '../../refusal.ts';
import { addresses } from '../addresses.ts';
import type { Stage } from '../exchange.ts';
import { switchedOff } from '../switched-off.ts';

/** Refuses a token request while the club has switched its API off. */
export const tokenSwitchedOffStage: Stage = {
  name: 'token-switched-off',
  run(_, club) {
    if (club.settings.apiEnabled) return undefined;
    const detail = switchedOff(club);
    // The interface names two forms of this response; a body with the members of both satisfies either reading.
    const asProblem = { status: 403, code: 'integration_api_disabled', detail };
    const members = { error_uri: addresses.activation(club), ...asProblem };
    throw new Refusal('unauthorized_client', detail, { rule: 'club/off-refuses-token', members });
  },
};
