import type { JsonObject } from '../../../spec/index.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { isSuccess } from '../../engine/wire/message/response.ts';
import { identifierIn } from '../../engine/wire/record/creation.ts';
import { firstFilledPage } from '../first-filled-page.ts';
import { givenRecord } from '../given-record.ts';
import { optional } from '../optional.ts';
import { personOfRemovals, withPersonOfRemovals } from './person-of-removals.ts';
import { personFor } from './registrable.ts';
import type { RegistrationKind } from './registration-kind.ts';
import { activityFor, groupWithLicences, groupWithSlots, registrationSeason } from './registration-season.ts';
import { type StatusLists, statusListsOf } from './registration-status.ts';

/** Registrations of the run in a season of their own, just received, and the collection of the season then. */
export interface ReceivedRegistrations {
  /** The group or event of most registrations. */
  readonly activity: number;
  /** Two registrations that are validated; later one is cancelled and one deleted. */
  readonly cancelled: GivenRecord;
  readonly deleted: GivenRecord;
  /** A registration that is refused, and later deleted. */
  readonly refused: GivenRecord;
  /** A registration without a decision. */
  readonly waiting: GivenRecord;
  /** A registration to a group or event that validates automatically. */
  readonly automatic: GivenRecord;
  readonly withSlots: RegistrationWithChoice | undefined;
  readonly withLicence: RegistrationWithChoice | undefined;
  readonly all: readonly GivenRecord[];
  /** Two of the registrations, read by their identifiers: one that is decided on later, and one that is validated. */
  readonly readings: readonly { readonly of: GivenRecord; readonly response: Response }[];
  readonly lists: StatusLists;
  /** The registrations of the person of `deleted`; undefined for event registrations. */
  readonly ofPerson: Response | undefined;
}

/** A registration with a choice that its group offers, and another choice for a change. */
interface RegistrationWithChoice extends GivenRecord {
  readonly instead: JsonObject;
}

/** The price of a registration: without one the person owes nothing. */
const cost_euros = 90;

/** Makes the registrations of a kind, once in a run. */
export function receiveRegistrations(suite: Suite, kind: RegistrationKind): Promise<ReceivedRegistrations> {
  return suite.scene(`${kind.noun} registrations as received`, () =>
    withPersonOfRemovals(suite, () => registrationsOf(suite, kind)),
  );
}

async function registrationsOf(suite: Suite, kind: RegistrationKind): Promise<ReceivedRegistrations> {
  const activity = await activityFor(suite, kind, { auto_validate: false, cost_euros });
  const automatically = await activityFor(suite, kind, { auto_validate: true, cost_euros });
  const cancelled = await register(suite, kind, await personFor(suite, 0), activity);
  const deleted = await register(suite, kind, await personOfRemovals(suite), activity);
  const refused = await register(suite, kind, await personFor(suite, 1), activity);
  const waiting = await register(suite, kind, await personFor(suite, 2), activity);
  const automatic = await register(suite, kind, await personFor(suite, 3), automatically);
  const withSlots = kind.noun === 'annual' ? await registerToSlots(suite, kind) : undefined;
  const withLicence = kind.noun === 'annual' ? await registerWithLicence(suite) : undefined;
  const made = [cancelled, deleted, refused, waiting, automatic, withSlots, withLicence];
  return {
    activity,
    cancelled,
    deleted,
    refused,
    waiting,
    automatic,
    withSlots,
    withLicence,
    all: made.filter((one) => one !== undefined),
    readings: [await readingOf(suite, kind, deleted), await readingOf(suite, kind, automatic)],
    lists: await statusListsOf(suite, kind, await registrationSeason(suite)),
    ofPerson: kind.noun === 'annual' ? await optional(listOfPerson(suite, deleted)) : undefined,
  };
}

async function register(
  suite: Suite,
  { subject, activity }: RegistrationKind,
  member_id: number,
  joined: number,
): Promise<GivenRecord> {
  return givenRecord(suite, subject, { member_id, [activity]: joined });
}

async function registerToSlots(
  suite: Suite,
  kind: RegistrationKind,
): Promise<RegistrationWithChoice | undefined> {
  const choices = await groupWithSlots(suite, kind);
  if (choices === undefined) return undefined;
  const [one = 0, other = 0] = choices.offered;
  const draft = {
    member_id: await personFor(suite, 0),
    group_id: choices.group,
    slot_ids: [other, one],
  };
  return registerWithChoice(suite, draft, { slot_ids: [other] });
}

async function registerWithLicence(suite: Suite): Promise<RegistrationWithChoice | undefined> {
  const choices = await groupWithLicences(suite);
  if (choices === undefined) return undefined;
  const [one = 0, other = null] = choices.offered;
  const draft = { member_id: await personOfRemovals(suite), group_id: choices.group, licence_id: one };
  return registerWithChoice(suite, draft, { licence_id: other });
}

/**
 * Makes a registration with a choice. Returns undefined where the club refuses it: which choices a club accepts is
 * unspecified.
 */
async function registerWithChoice(
  suite: Suite,
  draft: JsonObject,
  instead: JsonObject,
): Promise<RegistrationWithChoice | undefined> {
  const response = await suite.request('createAnnualRegistration', { body: draft });
  const id = identifierIn(response.json);
  return isSuccess(response) && id !== undefined ? { id, draft, instead } : undefined;
}

/** Reads the registrations that the person of a registration of the run has in its season. */
export async function listOfPerson(suite: Suite, { draft }: GivenRecord): Promise<Response> {
  const query = { season_id: await registrationSeason(suite) };
  return firstFilledPage(suite, 'listMemberRegistrations', { path: { id: Number(draft.member_id) }, query });
}

export async function readingOf(suite: Suite, { read }: RegistrationKind, of: GivenRecord) {
  return { of, response: await suite.request(read, { path: { id: of.id } }) };
}
