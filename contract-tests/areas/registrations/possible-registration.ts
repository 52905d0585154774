import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/message/errors.ts';
import { isSuccess } from '../../engine/wire/message/response.ts';
import { isRejection } from '../../expect/status.ts';
import { recordFor } from '../../scenes/given-record.ts';
import { wholeList } from '../../scenes/list-reading.ts';
import { licenceOfKnown, seasonOfPlaces } from '../../scenes/registrations/registrable.ts';
import type { RegistrationKind } from '../../scenes/registrations/registration-kind.ts';

/**
 * Expects a registration to be possible. A club may refuse all whom the run has just made, by rules of its own, but not the
 * person whom its owner names as registrable, unless that person has the registration already.
 */
export async function expectPossibleRegistration(suite: Suite, kind: RegistrationKind): Promise<void> {
  const refused = await recordFor(suite, kind.subject, 'reading').then(() => undefined, unlessRefused);
  suite.judged(1);
  if (refused === undefined) return;
  const { registrable } = suite.target.known ?? {};
  if (registrable === undefined) throw refused;
  const { member_id, [kind.activity]: activity } = registrable;
  const licence = kind.activity === 'group_id' ? await licenceOfKnown(suite, activity) : {};
  const body = { member_id, [kind.activity]: activity };
  const response = await suite.request(kind.create, { body: { ...body, ...licence } });
  if (isSuccess(response)) throw refused;
  if (isRejection(response) && !(await isRegistered(suite, kind, body)))
    throw violation(
      `person ${member_id}, whom known.registrable names, registered to ${nameOf(kind)} ${activity}`,
      response,
    );
  throw refused;
}

function nameOf({ activity }: RegistrationKind): string {
  return activity === 'group_id' ? 'group' : 'event';
}

function unlessRefused(error: unknown): Error {
  if (error instanceof SetupFailed || error instanceof NotApplicable) return error;
  throw error;
}

/** Whether the person has a registration to the same group or event; a club may keep one that was refused, too. */
async function isRegistered(
  suite: Suite,
  kind: RegistrationKind,
  wanted: Readonly<Record<string, number>>,
): Promise<boolean> {
  const season_id = await seasonOfPlaces(suite, kind.activity === 'group_id' ? 'group' : 'event');
  const { entries } = await wholeList(suite, kind.listOfSeason, season_id);
  return entries.some((entry) => Object.entries(wanted).every(([name, id]) => entry[name] === id));
}
