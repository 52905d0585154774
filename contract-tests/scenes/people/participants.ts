import type { Suite } from '../../engine/judging/suite.ts';
import { givenRecord } from '../given-record.ts';
import { childFields } from '../person-fields.ts';
import { decide } from '../registrations/decision.ts';
import { eventToJoin, groupToJoin, personToRegister } from '../registrations/registrable.ts';
import { subjectNamed } from '../subject-registry.ts';

/** A person with registrations of the run, whose validation was requested. */
export interface Participant {
  readonly member: number;
  readonly annualRegistration: number;
  readonly eventRegistration: number;
}

/**
 * The names of people whose list has several pages at the smallest limit. They fall while identifiers rise: a service that
 * orders by one of them and goes on from the other loses people.
 */
const surnames = ['Zola', 'Noiret', 'Aubin'] as const;

/** Returns the first person who takes part in the run's group and event. */
export function firstParticipant(suite: Suite): Promise<Participant> {
  return suite.scene('a person who takes part', () => participant(suite, 0));
}

/** Returns the people who take part in the run's group and event; made once in a run. */
export function participants(suite: Suite): Promise<readonly Participant[]> {
  return suite.scene('people who take part', async () => {
    const people = [await firstParticipant(suite)];
    while (people.length < surnames.length) people.push(await participant(suite, people.length));
    return people;
  });
}

async function participant(suite: Suite, place: number): Promise<Participant> {
  const mark = suite.freshMark();
  const last_name = `${surnames[place]} ${mark}`;
  const member = await personToRegister(suite, { ...childFields(suite, mark), last_name });
  const group_id = await groupToJoin(suite);
  const annual = await givenRecord(suite, subjectNamed('annual-registrations'), {
    member_id: member,
    group_id,
  });
  // Validating twice may be refused; the collections of the season show which people take part.
  await decide(suite, 'validateAnnualRegistration', annual.id);
  const draft = { member_id: member, event_id: await eventToJoin(suite) };
  const event = await givenRecord(suite, subjectNamed('event-registrations'), draft);
  await decide(suite, 'validateEventRegistration', event.id);
  return { member, annualRegistration: annual.id, eventRegistration: event.id };
}
