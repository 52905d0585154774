import { resourceOperations } from '../../engine/judging/resource-operations.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { changeBetweenReads } from '../change-between-reads.ts';
import { describedFieldsOf } from '../described-fields.ts';
import { newRecord, recordFor } from '../given-record.ts';
import { subjectNamed } from '../subject-registry.ts';
import { eventDatesIn } from './event-dates.ts';

/** Changes a new record to another season of the run, once; whether the club accepts that is unspecified. */
export function moveToAnotherSeason(suite: Suite, resource: 'groups' | 'events' | 'slots'): Promise<void> {
  return suite.scene(`one of ${resource} in another season`, async () => {
    const { change } = resourceOperations({ resource });
    const season = await recordFor(suite, subjectNamed('seasons'), 'refused changes');
    const days = resource === 'events' ? await eventDatesIn(suite, season) : {};
    const body = change && describedFieldsOf(suite, change.id, { season_id: season.id, ...days });
    if (change === undefined || body?.season_id === undefined) return;
    const { id } = await newRecord(suite, subjectNamed(resource));
    await changeBetweenReads(suite, change.id, id, body);
  });
}
