import type { JsonObject } from '../../../spec/index.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { NotApplicable } from '../../engine/wire/message/errors.ts';
import { isSuccess } from '../../engine/wire/message/response.ts';
import { identifierIn } from '../../engine/wire/record/creation.ts';
import { describeResponse } from '../../engine/wire/secret/describe-response.ts';
import { entryOf, readList, type WholeList, wholeList } from '../../scenes/list-reading.ts';
import { personToRegister } from '../../scenes/registrations/registrable.ts';
import { settledReading } from '../../scenes/settled-reading.ts';

/** A registration to the known event that requires prior payment, and the pending ones of its season afterwards. */
export interface PrepaidRegistration {
  readonly registration: GivenRecord;
  readonly pending: WholeList;
}

/** Registers a person to the event. Throws NotApplicable where the club accepts no person whom the run can register. */
export async function prepaidRegistration(suite: Suite): Promise<PrepaidRegistration> {
  const event_id = Number(suite.target.known?.prepaid_event_id);
  const event = await eventAsExported(suite, event_id);
  const member_id = await personFor(suite, event);
  const draft = { member_id, event_id };
  const response = await suite.request('createEventRegistration', { body: draft });
  const id = identifierIn(response.json);
  if (!isSuccess(response) || id === undefined)
    throw new NotApplicable(
      `the event of known.prepaid_event_id takes no person whom the run can register: answered ${describeResponse(response)}`,
    );
  const query = { status: 'pending' };
  const pending = await settledReading(
    suite,
    () => wholeList(suite, 'listSeasonEventRegistrations', Number(event.season_id), query),
    ({ entries }) => entryOf(entries, { id }) !== undefined,
  );
  return { registration: { id, draft }, pending };
}

async function eventAsExported(suite: Suite, id: number): Promise<JsonObject> {
  const events = await readList(suite, 'listEvents', { query: { all: true, limit: 100 } });
  const event = entryOf(events, { id });
  if (typeof event?.season_id !== 'number')
    throw new NotApplicable(
      `the list of events shows no event ${id}, as in known.prepaid_event_id, with a season`,
    );
  return event;
}

/**
 * Returns a person of an age that the event accepts. Throws NotApplicable where it accepts members of its season alone:
 * a group that made one would stay in a season that the run did not make.
 */
async function personFor(suite: Suite, event: JsonObject): Promise<number> {
  const { external_access, membership_required } = event;
  if (external_access !== true || membership_required !== false)
    throw new NotApplicable(
      'needs an event in known.prepaid_event_id that is open to people who are not members (external_access true, membership_required false): the run makes no member in a season that is not its own',
    );
  return personToRegister(suite, { birth_date: `${birthYearFor(event)}-05-17` });
}

/** Returns the year of an adult where the event accepts one: a club may accept no very young or very old members. */
function birthYearFor({ birth_year_start, birth_year_end }: JsonObject): number {
  const latest = typeof birth_year_start === 'number' ? birth_year_start : 1990;
  const earliest = typeof birth_year_end === 'number' ? birth_year_end : 1990;
  return Math.min(latest, Math.max(earliest, 1990));
}
