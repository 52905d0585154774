import type { components } from 'clubproof/types';
import type { ClubClient } from '../club-client/club-client.ts';
import { acceptedFields } from '../club-client/description.ts';
import type { JsonFile } from '../club-client/json-file.ts';
import { allOf } from '../club-client/pages.ts';
import { type Season, seasonOf } from '../club-client/seasons.ts';
import type { Enrolled, Enrolment } from './enrolment.ts';
import { type Begun, stepsOf, type TakeStep } from './steps.ts';

type Schemas = components['schemas'];

/**
 * Enrols a person: record, registration, decision, payment with its allocation, invoice. It can be run again after it
 * stopped anywhere, and nothing is written twice. Throws a ClubError where the club refuses the registration.
 */
export async function enrol(
  club: ClubClient,
  begun: JsonFile<Begun>,
  enrolment: Enrolment,
): Promise<Enrolled> {
  const step = stepsOf(club, begun, enrolment.number);
  const season = await seasonOf(club, enrolment.day);
  const season_id = idOf(season);
  const memberId = await personOf(club, step, enrolment, season_id);
  const registrationId = await step('registration', 'POST', '/annual-registrations', () =>
    registrationOf(club, enrolment, season, memberId),
  );
  await decide(club, step, registrationId);
  const paymentId = await step('payment', 'POST', '/payments', () => ({
    ...enrolment.payment,
    member_id: memberId,
    season_id,
  }));
  await step('allocation', 'PATCH', `/payments/${paymentId}`, () => allocationOf(club, enrolment, paymentId));
  const { headers, body } = await club.download(`/annual-registrations/${registrationId}/invoice`);
  const invoice = { mediaType: headers.get('content-type') ?? '', bytes: body };
  return { memberId, registrationId, paymentId, invoice };
}

/** Returns the person's id. The search finds people with a validated registration; for all others a record is made. */
async function personOf(
  club: ClubClient,
  step: TakeStep,
  { person }: Enrolment,
  season_id: number,
): Promise<number> {
  const found = await club.search<Schemas['SeasonMember']>('/members/search', {
    query: person.email,
    season_id,
  });
  const isPerson = ({ first_name, last_name }: Schemas['SeasonMember']) =>
    first_name === person.first_name && last_name === person.last_name;
  // A family may share an address.
  const same = found.find(isPerson);
  return same === undefined ? step('person', 'POST', '/members', () => person) : idOf(same);
}

async function registrationOf(
  club: ClubClient,
  { group, weekday }: Enrolment,
  season: Season,
  member_id: number,
) {
  const found = await club.search<Schemas['FoundGroup']>('/groups/search', {
    season_id: idOf(season),
    query: group,
  });
  const chosen = found.find(({ name }) => name === group);
  if (chosen === undefined) throw new Error(`the season has no group ${group}`);
  const fields = acceptedFields(await club.description(), 'post', '/annual-registrations');
  const [licence_id] = chosen.licence_ids;
  return {
    member_id,
    group_id: idOf(chosen),
    ...(fields.has('licence_id') && licence_id !== undefined && { licence_id }),
    ...(fields.has('slot_ids') &&
      weekday !== undefined && { slot_ids: [await slotOn(club, season, chosen.slot_ids, weekday)] }),
  };
}

async function slotOn(
  club: ClubClient,
  season: Season,
  offered: readonly number[],
  weekday: string,
): Promise<number> {
  const slots = await allOf<Schemas['Slot']>(club, season.slots_path);
  const slot = slots.find(({ id, day }) => offered.includes(id) && day === weekday);
  if (slot === undefined) throw new Error(`the group offers no slot on ${weekday}`);
  return slot.id;
}

/** Validates the registration where the club has not decided yet. */
async function decide(club: ClubClient, step: TakeStep, registrationId: number): Promise<void> {
  const path = `/annual-registrations/${registrationId}`;
  const { valid } = (await club.read<{ data: Schemas['AnnualRegistration'] }>(path)).data;
  if (valid === false) throw new Error(`registration ${registrationId} was refused`);
  if (valid === null) await step('validation', 'POST', `${path}/validate`);
}

/** Spreads the payment over what is owed, in the order of the club, until it is used up. */
async function allocationOf(club: ClubClient, { payment }: Enrolment, paymentId: number) {
  const path = `/payments/${paymentId}/allocation-options`;
  const options = (await club.read<Schemas['AllocationOptions']>(path)).data;
  const allocations: string[] = [];
  let left = payment.amount_cents;
  for (const { key, available_cents } of options) {
    if (left <= 0) break;
    if (available_cents === 0) continue;
    allocations.push(key);
    left -= available_cents;
  }
  return { allocations };
}

function idOf({ id }: { readonly id: number | null }): number {
  if (id === null) throw new Error('a record of the club has no id');
  return id;
}
