import { daysAfter, todayOf } from '../../arbitraries/date.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { describedFieldsOf } from '../../scenes/described-fields.ts';
import { givenRecord } from '../../scenes/given-record.ts';
import { decide } from '../../scenes/registrations/decision.ts';
import { personFor } from '../../scenes/registrations/registrable.ts';
import { toEvent } from '../../scenes/registrations/registration-kind.ts';
import { activityFor } from '../../scenes/registrations/registration-season.ts';
import { timesOn } from '../../scenes/seasons/event-dates.ts';

/** Registers a person to an event, and then puts the event a month back, within its season; once in a run. */
export function registrationToAnEndedEvent(suite: Suite): Promise<void> {
  return suite.scene('a registration to an event that is over', async () => {
    const event_id = await activityFor(suite, toEvent);
    const { id } = await givenRecord(suite, toEvent.subject, {
      member_id: await personFor(suite, 0),
      event_id,
    });
    await decide(suite, toEvent.validate, id);
    // Registration ends before the event: what was sent for a later one may be in the way.
    const withoutDays = { registration_opening: null, registration_deadline: null };
    const body = { ...timesOn(daysAfter(todayOf(suite), -30)), ...withoutDays };
    await suite.request('changeEvent', {
      path: { id: event_id },
      body: describedFieldsOf(suite, 'changeEvent', body),
    });
  });
}
