import type { JsonObject } from '../../../spec/index.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { identifierIn } from '../../engine/wire/creation.ts';
import { describeResponse } from '../../engine/wire/describe-response.ts';
import { NotApplicable } from '../../engine/wire/errors.ts';
import { isSuccess } from '../../engine/wire/response.ts';
import { givenRecord } from '../../scenes/given-record.ts';
import { entryOf, readList, type WholeList, wholeList } from '../../scenes/list-reading.ts';
import { personToRegister, roomForAll } from '../../scenes/registrable.ts';
import { subjectNamed } from '../../scenes/subjects/subject-registry.ts';

/** A registration to the known event that requires prior payment, and the pending ones of its season afterwards. */
export interface PrepaidRegistration {
  readonly registration: GivenRecord;
  readonly pending: WholeList;
}

/** Registers a person to the event. Throws NotApplicable where the club accepts no person whom the run can register. */
export async function prepaidRegistration(suite: Suite): Promise<PrepaidRegistration> {
  const event_id = Number(suite.target.known?.prepaid_event_id);
  const event = await eventAsExported(suite, event_id);
  const member_id = await memberFor(suite, event);
  const draft = { member_id, event_id };
  const response = await suite.request('createEventRegistration', { body: draft });
  const id = identifierIn(response.json);
  if (!isSuccess(response) || id === undefined)
    throw new NotApplicable(
      `the event of known.prepaid_event_id takes no person whom the run can register: answered ${describeResponse(response)}`,
    );
  const query = { status: 'pending' };
  const pending = await wholeList(suite, 'listSeasonEventRegistrations', Number(event.season_id), query);
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

/** Returns a person of an age that the event accepts, made a member of its season where the event requires that. */
async function memberFor(suite: Suite, event: JsonObject): Promise<number> {
  const { season_id, external_access, membership_required } = event;
  const member_id = await personToRegister(suite, { birth_date: `${birthYearFor(event)}-05-17` });
  const isOpenToAll = external_access === true && membership_required === false;
  if (!isOpenToAll) await makeSeasonMember(suite, member_id, season_id);
  return member_id;
}

/** Returns the year of an adult where the event accepts one: a club may accept no very young or very old members. */
function birthYearFor({ birth_year_start, birth_year_end }: JsonObject): number {
  const latest = typeof birth_year_start === 'number' ? birth_year_start : 1990;
  const earliest = typeof birth_year_end === 'number' ? birth_year_end : 1990;
  return Math.min(latest, Math.max(earliest, 1990));
}

/** Makes a person a member of a season as far as the club accepts it: the registration to the event shows whether it did. */
async function makeSeasonMember(suite: Suite, member_id: number, season_id: unknown): Promise<void> {
  const plain = await subjectNamed('groups').plain(suite, suite.freshMark());
  const open = { birth_year_start: 2200, birth_year_end: 1900, auto_validate: true, capacity: roomForAll };
  const body = { ...plain, ...open, season_id: Number(season_id) };
  const { id: group_id } = await givenRecord(suite, subjectNamed('groups'), body);
  const response = await suite.request('createAnnualRegistration', { body: { member_id, group_id } });
  const id = isSuccess(response) ? identifierIn(response.json) : undefined;
  if (id !== undefined) await suite.request('validateAnnualRegistration', { path: { id } });
}
