import type { Need } from '../../../spec/index.ts';
import type { Target } from '../wire/target/target.ts';
import { type Effort, efforts } from './effort.ts';

/** What each need requires of the target, and how a person supplies it. */
const needs: Readonly<Record<Need, { met: (target: Target, effort: Effort) => boolean; supply: string }>> = {
  writes: { met: (target) => target.writes === true, supply: '--writes, or writes: true in the target file' },
  'other-club': { met: (target) => target.other_club !== undefined, supply: 'other_club in the target file' },
  'second-client': {
    met: (target) => target.second_client !== undefined,
    supply: 'second_client in the target file: another client of the same club',
  },
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
    met: canLetMinutesPass,
    supply:
      'control_url in the target file, or --effort thorough: it takes hundreds of requests and minutes of waiting',
  },
  slow: {
    met: canLetMinutesPass,
    supply: 'control_url in the target file, or --effort thorough: it takes minutes of waiting',
  },
  'known.postal_code': {
    met: ({ known }) => known?.postal_code !== undefined,
    supply: 'known.postal_code in the target file',
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
  'known.document_field_ids': {
    met: ({ known }) => (known?.document_field_ids ?? []).length > 0,
    supply: "known.document_field_ids in the target file: fields of people's records that take a file",
  },
  'known.medical_record': {
    met: ({ known }) => known?.medical_record !== undefined,
    supply: 'known.medical_record in the target file: a medical record that may be spoilt',
  },
  'known.verified_member_id': {
    met: ({ known }) => known?.verified_member_id !== undefined,
    supply: 'known.verified_member_id in the target file: a person whose verified address may be lost',
  },
  'known.prepaid_event_id': {
    met: ({ known }) => known?.prepaid_event_id !== undefined,
    supply: 'known.prepaid_event_id in the target file: an event that requires prior payment',
  },
  'known.registrable': {
    met: ({ known }) => known?.registrable !== undefined,
    supply: 'known.registrable in the target file: a person, a group and an event that go together',
  },
};

function canLetMinutesPass({ control_url }: Target, effort: Effort): boolean {
  return control_url !== undefined || efforts[effort].waitsMinutes;
}

/** Why a rule about a limit cannot be judged on a target whose file says `null` for it. */
export const withoutLimit = 'the target file says that the target has no such limit';

/** Whether a target has neither limit of the interface: it refuses no request for its quota. */
export function hasNoLimit({ rate }: Target): boolean {
  return rate?.requests_per_minute === null && rate.token_requests_per_minute === null;
}

/** Whether a need is one of time, which passes slowly where no clock can be wound forward. */
export function takesMinutes(need: Need): boolean {
  return needs[need].met === canLetMinutesPass;
}

/** Returns the needs of a rule that a run with this effort does not meet at the target. */
export function missingNeeds(of: readonly Need[], target: Target, effort: Effort): Need[] {
  return of.filter((need) => !needs[need].met(target, effort));
}

/** Returns all needs that a run with this effort meets at the target. */
export function suppliedNeeds(target: Target, effort: Effort): Need[] {
  return (Object.keys(needs) as Need[]).filter((need) => needs[need].met(target, effort));
}

/** Returns what to supply so that a rule can be judged. */
export function howToSupply(missing: readonly Need[]): string {
  return `needs ${missing.map((need) => needs[need].supply).join('; and ')}`;
}
