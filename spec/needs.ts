/** What a rule may need of the target before it can be judged. */
export const needs = [
  'writes',
  'other-club',
  'private-key',
  'control',
  'webhook-capture',
  'quota',
  'slow',
  'known.trainer_ids',
  'known.licence_ids',
  'known.staff_hours',
] as const;

export type Need = (typeof needs)[number];
