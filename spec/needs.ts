/** What a rule may need of the target before it can be judged. */
export const needs = [
  'writes',
  'other-club',
  'second-client',
  'private-key',
  'control',
  'webhook-capture',
  'quota',
  'slow',
  'known.postal_code',
  'known.trainer_ids',
  'known.licence_ids',
  'known.staff_hours',
  'known.document_field_ids',
  'known.medical_record',
  'known.verified_member_id',
  'known.prepaid_event_id',
  'known.registrable',
] as const;

export type Need = (typeof needs)[number];
