import type { GivenRecord } from '../../engine/judging/given-record.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { canonical } from '../../engine/wire/message/json.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { isRefusal, isSuccess } from '../../engine/wire/message/response.ts';
import { expectRecord } from '../../expect/body.ts';
import { expectEqual } from '../../expect/equality.ts';
import { isCallable } from '../../probes/followed-path.ts';
import { givenRecord } from '../../scenes/given-record.ts';
import { optional } from '../../scenes/optional.ts';
import { personFor } from '../../scenes/registrations/registrable.ts';
import { recordOf } from '../../scenes/response-reading.ts';
import { subjectNamed } from '../../scenes/subject-registry.ts';

/** Expects a season whose deletion was refused to show what it was made with, as far as a new season shows it. */
export async function expectSeasonAsMade(suite: Suite, season: GivenRecord, reading: Response) {
  const fields = fieldsOtherThanSent(season, reading);
  if (fields.length === 0) return;
  // Another rule judges a value that a season shows otherwise than it was sent.
  const fresh = await givenRecord(suite, subjectNamed('seasons'), {
    ...season.draft,
    name: suite.freshMark(),
  });
  const otherwise = fieldsOtherThanSent(fresh, await suite.setUp('readSeason', { path: { id: fresh.id } }));
  const changed = fields.find((field) => !otherwise.includes(field));
  if (changed === undefined) return;
  expectEqual(
    `${changed} of season ${season.id}, whose deletion was refused,`,
    season.draft[changed],
    recordOf(reading)[changed],
    reading,
  );
}

function fieldsOtherThanSent({ draft }: GivenRecord, reading: Response): readonly string[] {
  const shown = expectRecord(reading);
  return Object.keys(draft).filter((field) => canonical(draft[field]) !== canonical(shown[field]));
}

/** Expects a registration to a group that blocks the deletion of its season to stay when that is refused. */
export async function expectRegistrationKept(
  suite: Suite,
  { season, linked }: { readonly season: GivenRecord; readonly linked: GivenRecord },
): Promise<void> {
  if (!(await isCallable(suite, readOf.registration))) return;
  const registration = await optional(registrationTo(suite, linked));
  if (registration === undefined) return;
  if (isSuccess(await suite.request('deleteSeason', { path: { id: season.id } }))) return;
  await expectKept(suite, 'registration', registration, season);
}

/** Registers a person to a group. */
export async function registrationTo(suite: Suite, { id: group_id }: GivenRecord): Promise<GivenRecord> {
  const body = { member_id: await personFor(suite, 0), group_id };
  return givenRecord(suite, subjectNamed('annual-registrations'), body);
}

const readOf = { lesson: 'readLesson', registration: 'readAnnualRegistration' } as const;

/** Expects a record that is linked to a season to be there still when the deletion of the season was refused. */
export async function expectKept(
  suite: Suite,
  noun: keyof typeof readOf,
  { id }: GivenRecord,
  season: GivenRecord,
): Promise<void> {
  const read = readOf[noun];
  const after = await suite.request(read, { path: { id } });
  if (isRefusal(after))
    throw violation(
      `${read} to show ${noun} ${id}, as the deletion of season ${season.id} was refused`,
      after,
    );
}
