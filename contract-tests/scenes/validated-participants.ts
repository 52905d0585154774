import type { OperationId } from '../../spec/index.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { ifPossible } from './if-possible.ts';
import { recordForReading } from './subjects/given-record.ts';
import { type Participant, participants } from './subjects/participants.ts';
import { subjectNamed } from './subjects/subject-registry.ts';
import { wholeList } from './whole-list.ts';

const collections = {
  annualRegistration: 'listSeasonAnnualRegistrations',
  eventRegistration: 'listSeasonEventRegistrations',
} as const satisfies Partial<Record<keyof Participant, OperationId>>;

/**
 * The people of the run who take part in its group or its event, as far as the season's collection tells: what validate
 * leads to is not stated.
 */
export function validatedParticipants(
  suite: Suite,
  registration: keyof typeof collections,
): Promise<readonly Participant[]> {
  return suite.scene(`people whose ${registration} is validated`, async () => {
    const people = await participants(suite);
    const { id } = await recordForReading(suite, subjectNamed('seasons'));
    const listed = await ifPossible(wholeList(suite, collections[registration], id));
    const undecided = (listed?.entries ?? []).filter(({ valid }) => valid !== true).map((entry) => entry.id);
    return people.filter((person) => !undecided.includes(person[registration]));
  });
}
