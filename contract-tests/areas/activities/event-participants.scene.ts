import type { JsonObject } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/message/errors.ts';
import { canonical } from '../../engine/wire/message/json.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { givenRecord } from '../../scenes/given-record.ts';
import { type WholeList, wholeList } from '../../scenes/list-reading.ts';
import { optional } from '../../scenes/optional.ts';
import { namesakes } from '../../scenes/people/namesakes.ts';
import { decide } from '../../scenes/registrations/decision.ts';
import { listedRegistrations } from '../../scenes/registrations/listed-registrations.ts';
import { decideOnRegistrations } from '../../scenes/registrations/registration-decided.ts';
import { toEvent } from '../../scenes/registrations/registration-kind.ts';
import { activityFor, registrationSeason } from '../../scenes/registrations/registration-season.ts';
import type { StatusLists } from '../../scenes/registrations/registration-status.ts';
import { identifiersOf } from '../../scenes/response-reading.ts';

/** The ids of the people in an event's member list, and the registrations of its season. */
export interface EventParticipants {
  readonly event: number;
  readonly people: readonly unknown[];
  readonly registrations: readonly JsonObject[];
  readonly pages: readonly Response[];
}

/** Returns the participants of the run's event if it has any, otherwise those of an event of the club. */
export async function eventParticipants(suite: Suite): Promise<EventParticipants> {
  if (suite.target.writes === true)
    try {
      const { activity, then, participants } = await decideOnRegistrations(suite, toEvent);
      return participantsOf(activity, then.whole, participants);
    } catch (error) {
      if (!(error instanceof NotApplicable || error instanceof SetupFailed)) throw error;
    }
  return suite.scene('participants of an event of the club', () => participantsOfTheClub(suite));
}

/**
 * Returns the participants of the run's event that validates automatically; undefined where the run has none, or no person
 * is validated there. The club may have validated others since it listed the registrations.
 */
export async function participantsValidatedAtOnce(suite: Suite): Promise<EventParticipants | undefined> {
  if (suite.target.writes !== true) return undefined;
  const read = async () => {
    const { automatic, then, automaticParticipants } = await decideOnRegistrations(suite, toEvent);
    return participantsOf(Number(automatic.draft.event_id), then.whole, automaticParticipants);
  };
  return optional(read());
}

/**
 * Returns the participants of an event that only two namesakes are registered to, who are in no group; undefined where the
 * run cannot register them.
 */
export async function namesakesAtAnEvent(suite: Suite): Promise<EventParticipants | undefined> {
  if (suite.target.writes !== true) return undefined;
  const read = suite.scene('namesakes at an event', async () => {
    const event = await activityFor(suite, toEvent);
    for (const member_id of await namesakes(suite)) {
      const { id } = await givenRecord(suite, toEvent.subject, { member_id, event_id: event });
      await decide(suite, toEvent.validate, id);
    }
    const registrations = await wholeList(suite, toEvent.listOfSeason, await registrationSeason(suite));
    return participantsOf(event, registrations, await wholeList(suite, toEvent.listParticipants, event));
  });
  return optional(read);
}

async function participantsOfTheClub(suite: Suite): Promise<EventParticipants> {
  const lists = (await listedRegistrations(suite, toEvent)).at(-1);
  const event = lists && (await eventWithParticipants(suite, lists));
  if (lists === undefined || event === undefined)
    throw new NotApplicable('needs a validated registration to an event, or a run that may make one');
  const { season } = lists;
  for (let tries = 0; tries < 3; tries++) {
    const before = await wholeList(suite, toEvent.listOfSeason, season);
    const participants = await wholeList(suite, 'listEventMembers', event);
    const after = await wholeList(suite, toEvent.listOfSeason, season);
    // Lists that are read one after the other can differ if another client decides on a registration in between.
    if (validatedIn(before, event) === validatedIn(after, event))
      return participantsOf(event, after, participants);
  }
  throw new SetupFailed(`the registrations to event ${event} change between two reads, three times in a row`);
}

/** Returns a listed event that a validated registration names: a club may keep registrations to deleted events. */
async function eventWithParticipants(
  suite: Suite,
  { season, whole }: StatusLists,
): Promise<number | undefined> {
  const events = identifiersOf((await wholeList(suite, toEvent.listActivities, season)).entries);
  const named = whole.entries.filter(({ valid }) => valid === true).map(({ event_id }) => Number(event_id));
  return named.find((id) => events.includes(id));
}

function participantsOf(event: number, registrations: WholeList, participants: WholeList): EventParticipants {
  const validated = peopleValidated(registrations, event);
  if (validated.length === 0) throw new NotApplicable(`event ${event} has no validated registration`);
  const pages = [...registrations.pages, ...participants.pages];
  const people = participants.entries.map(({ id }) => id);
  return { event, people, registrations: registrations.entries, pages };
}

function peopleValidated({ entries }: WholeList, event: number): readonly unknown[] {
  return entries
    .filter(({ event_id, valid, member_id }) => event_id === event && valid === true && member_id !== null)
    .map(({ member_id }) => member_id);
}

function validatedIn(registrations: WholeList, event: number): string {
  return canonical(peopleValidated(registrations, event));
}
