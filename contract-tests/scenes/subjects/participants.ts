import type { Suite } from '../../engine/judging/suite.ts';
import { givenRecord } from './given-record.ts';
import { asChild } from './member.ts';
import { eventToJoin, groupToJoin, personToRegister } from './registrable.ts';
import { subjectNamed } from './subject-registry.ts';

/** A person with registrations of the run's own that were to be validated. */
export interface Participant {
  readonly member: number;
  readonly annualRegistration: number;
  readonly eventRegistration: number;
}

/** So many that a list of them has more than one page of the smallest size. */
const numberOfPeople = 3;

/** The first of the people of the run who take part in its group and its event. */
export function firstParticipant(suite: Suite): Promise<Participant> {
  return suite.scene('a person who takes part', () => participant(suite));
}

/** People of the run who take part in its group and its event; made once in a run. */
export function participants(suite: Suite): Promise<readonly Participant[]> {
  return suite.scene('people who take part', async () => {
    const people = [await firstParticipant(suite)];
    while (people.length < numberOfPeople) people.push(await participant(suite));
    return people;
  });
}

async function participant(suite: Suite): Promise<Participant> {
  const member = await personToRegister(suite, asChild(suite, suite.freshMark()));
  const group_id = await groupToJoin(suite);
  const annual = await givenRecord(suite, subjectNamed('annual-registrations'), {
    member_id: member,
    group_id,
  });
  // One that is validated already may be refused: who takes part is for the season's collections to say.
  await suite.request('validateAnnualRegistration', { path: { id: annual.id } });
  const draft = { member_id: member, event_id: await eventToJoin(suite) };
  const event = await givenRecord(suite, subjectNamed('event-registrations'), draft);
  await suite.request('validateEventRegistration', { path: { id: event.id } });
  return { member, annualRegistration: annual.id, eventRegistration: event.id };
}
