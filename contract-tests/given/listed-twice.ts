import { operation as contractOf, type JsonObject, type OperationId } from '../../spec/index.ts';
import { canonical } from '../expectations/expectations.ts';
import { comparableField } from '../expectations/member-fields.ts';
import { cannotBeRead } from '../expectations/no-effect.ts';
import { walk } from '../expectations/walk.ts';
import type { Suite } from '../judging/suite.ts';
import { recordsOn } from '../probes/page.ts';
import { event } from '../subjects/event.ts';
import { givenRecord, recordForReading } from '../subjects/given-record.ts';
import { group } from '../subjects/group.ts';
import { season } from '../subjects/season.ts';
import { describedFieldsOf } from './described-fields.ts';
import { ifPossible } from './if-possible.ts';
import { wholeList } from './whole-list.ts';

/** The lists of a season that show records of a global export. */
export const seasonListOf = {
  listMembers: 'listSeasonMembers',
  listGroups: 'listSeasonGroups',
  listEvents: 'listSeasonEvents',
} as const satisfies Readonly<Partial<Record<OperationId, OperationId>>>;

/** A record as an export shows it, and as the list of a season does. */
export interface ListedTwice {
  readonly exported: JsonObject;
  readonly ofSeason: JsonObject;
}

/** The records that an export and the list of one season both show now. */
export async function listedTwice(
  suite: Suite,
  operation: keyof typeof seasonListOf,
): Promise<readonly ListedTwice[]> {
  const list = contractOf(seasonListOf[operation]);
  await ifPossible(somethingToCompare(suite, operation));
  const { id } = await recordForReading(suite, season);
  const entries = await walk(suite, operation, { query: { all: true, limit: 100 } }).catch(cannotBeRead);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const listed = await wholeList(suite, list.id, id);
  return listed.entries.flatMap((ofSeason) => {
    const exported = typeof ofSeason.id === 'number' ? byId.get(ofSeason.id) : undefined;
    return exported === undefined ? [] : [{ exported, ofSeason }];
  });
}

const subjects = { listGroups: group, listEvents: event } as const;

/** A record with every option, where the run may make one; of people those of the run that are registered. */
async function somethingToCompare(suite: Suite, operation: keyof typeof seasonListOf): Promise<void> {
  if (operation === 'listMembers') return void (await recordsOn(suite, contractOf(seasonListOf[operation])));
  const subject = subjects[operation];
  const whole = await subject.whole(suite, suite.freshMark());
  const create = operation === 'listGroups' ? 'createGroup' : 'createEvent';
  await givenRecord(suite, subject, describedFieldsOf(suite, create, whole));
}

/** The fields of a record that its two lists show otherwise; where one of them shows null, nothing is said. */
export function differingFields(
  { exported, ofSeason }: ListedTwice,
  fields: readonly string[],
): readonly string[] {
  const isShown = (value: unknown) => value !== undefined && value !== null;
  const shown = fields.filter((field) => isShown(exported[field]) && isShown(ofSeason[field]));
  return shown.filter(
    (field) =>
      canonical(comparableField(field, exported[field])) !==
      canonical(comparableField(field, ofSeason[field])),
  );
}
