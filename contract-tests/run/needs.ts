import type { Need } from '../../spec/index.ts';
import type { Target } from './target.ts';

/** What each need asks of the target, and how a person supplies it. */
const needs: Readonly<Record<Need, { met: (target: Target) => boolean; supply: string }>> = {
  writes: { met: (target) => target.writes === true, supply: '--writes, or writes: true in the target file' },
  'other-club': { met: (target) => target.other_club !== undefined, supply: 'other_club in the target file' },
  'private-key': {
    met: (target) => target.client.private_key_file !== undefined,
    supply: 'client.private_key_file in the target file',
  },
  control: { met: (target) => target.control_url !== undefined, supply: 'control_url in the target file' },
  'webhook-capture': {
    met: ({ webhooks }) => webhooks?.capture_file !== undefined && webhooks.secret !== undefined,
    supply: 'webhooks.secret and webhooks.capture_file in the target file',
  },
  quota: {
    met: (target) => target.control_url !== undefined,
    supply: 'control_url in the target file: it takes hundreds of requests and minutes of waiting',
  },
  slow: {
    met: (target) => target.control_url !== undefined,
    supply: 'control_url in the target file: it takes minutes of waiting',
  },
  'known.trainer_ids': {
    met: ({ known }) => (known?.trainer_ids ?? []).length > 0,
    supply: 'known.trainer_ids in the target file',
  },
  'known.licence_ids': {
    met: ({ known }) => (known?.licence_ids ?? []).length > 0,
    supply: 'known.licence_ids in the target file',
  },
  'known.staff_hours': {
    met: ({ known }) => known?.staff_hours !== undefined,
    supply: 'known.staff_hours in the target file',
  },
};

/** The needs of a rule that the target does not meet. */
export function missingNeeds(of: readonly Need[], target: Target): Need[] {
  return of.filter((need) => !needs[need].met(target));
}

/** What to supply so that a rule can be asked. */
export function howToSupply(missing: readonly Need[]): string {
  return `needs ${missing.map((need) => needs[need].supply).join('; and ')}`;
}
