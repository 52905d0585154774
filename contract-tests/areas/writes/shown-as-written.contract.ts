import { operation as contractOf, type OperationId, type RuleId } from '../../../spec/index.ts';
import type { Book } from '../../engine/book/book.ts';
import { identifierInPath } from '../../engine/book/resource-paths.ts';
import { otherwiseThanWritten } from '../../engine/judging/otherwise-than-written.ts';
import type { Probe } from '../../engine/judging/probe.ts';
import { resourceOf } from '../../engine/judging/resource-operations.ts';
import { probeRule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import type { RuleViolation } from '../../engine/judging/violation.ts';
import { isSuccess } from '../../engine/wire/message/response.ts';
import { identifierIn } from '../../engine/wire/record/creation.ts';
import { atBounds, listedValues, nullValues } from '../../probes/accepted-values.ts';
import { good } from '../../probes/access.ts';
import { finalList, finalReading } from '../../probes/no-effect.ts';
import { autumnEvent, clearedEvent } from '../../scenes/activities/event.ts';
import { clearedGroup, countedGroup } from '../../scenes/activities/group.ts';
import { declareUnusualCertificates } from '../../scenes/files/medical-record.ts';
import { listOfAllOf, readAll } from '../../scenes/lists/list-of-all.ts';
import { optional } from '../../scenes/optional.ts';
import { payments } from '../../scenes/payments/payment.ts';
import { changedPeople } from '../../scenes/people/member.ts';
import { changedSibling } from '../../scenes/people/namesakes.ts';
import { takeBackChoices } from '../../scenes/registrations/registration-removed.ts';
import type { Subject } from '../../scenes/subject.ts';
import { subjectOf } from '../../scenes/subject-registry.ts';
import { fieldsApart } from './fields-apart.probes.ts';
import { representativeTypes } from './representative.probes.ts';
import { unusualWrites } from './unusual-values.probes.ts';

/*
 * What the run wrote is held against each response of the run by its book. These rules write what is likely to be kept
 * wrongly, and read each record once more when nothing else is under way.
 */

const writes = [good, atBounds, listedValues, representativeTypes, nullValues, unusualWrites, fieldsApart];

const rules = [
  'season/shows-what-was-written',
  'sport/shows-what-was-written',
  'group/shows-what-was-written',
  'slot/shows-what-was-written',
  'lesson/shows-what-was-written',
  'event/shows-what-was-written',
  'member/shows-what-was-written',
  'registration/shows-what-was-written',
  'payment/shows-what-was-written',
  'document/shows-what-was-written',
  'medical/shows-what-was-written',
] as const satisfies readonly RuleId[];

/** Records of a resource that are changed step by step, as people do. */
const stepwiseChanges: Readonly<Record<string, (suite: Suite) => Promise<unknown>>> = {
  events: async (suite) => [await clearedEvent(suite), await autumnEvent(suite)],
  groups: async (suite) => [await clearedGroup(suite), await countedGroup(suite)],
  members: async (suite) => [await changedPeople(suite), await changedSibling(suite)],
  'annual-registrations': takeBackChoices,
  payments,
};

for (const id of rules)
  probeRule(id, writes, expectShownAsWritten, {
    when: 'last',
    seen: (book, { operations }) => shownOtherwise(book, operations),
  });

/** Expects each response of the run to show what operations of this kind wrote last. Returns false where none shows it. */
async function expectShownAsWritten({ operation, response, record }: Probe, suite: Suite): Promise<boolean> {
  const resource = resourceOf(operation);
  await lastReadings(suite, resource, subjectOf(operation));
  const found = shownOtherwise(suite.book, [operation.id]);
  if (found !== undefined) throw found;
  const id = record?.id ?? identifierInPath(response.sent.url, operation) ?? identifierIn(response.json);
  return isSuccess(response) && id !== undefined && suite.book.page(resource).held.has(id);
}

/** Returns the violation that a response of the run showed of what these operations wrote; undefined where none did. */
function shownOtherwise(book: Book, by: readonly OperationId[]): RuleViolation | undefined {
  const resources = new Set(by.map((id) => resourceOf(contractOf(id))));
  const found = [...resources]
    .flatMap((resource) => book.disagreements(resource))
    .find(({ written }) =>
      written.some(({ by: { sent } }) => sent.operation !== undefined && by.includes(sent.operation)),
    );
  return found && otherwiseThanWritten(found);
}

/** Reads each list that holds records of the run, and alone those of which responses have not shown all that was written. */
function lastReadings(suite: Suite, resource: string, subject: Subject | undefined): Promise<void> {
  return suite.scene(`the last readings of ${resource}`, async () => {
    // No route makes a medical record: all probes share the one that the target file names.
    if (resource === 'medical') await optional(declareUnusualCertificates(suite));
    await optional(stepwiseChanges[resource]?.(suite) ?? Promise.resolve());
    // A list that is read within a moment of a write may lack it, and says nothing.
    const settlesIn = suite.book.settledAt(resource) - Date.now();
    if (settlesIn > 0) await suite.pause(settlesIn / 1000);
    if (subject !== undefined) await optional(finalList(suite, subject));
    const all = subject && listOfAllOf(subject);
    if (all !== undefined && suite.described.has(all.id))
      await optional(suite.scene(`the last list of all ${resource}`, () => readAll(suite, all)));
    for (const id of suite.book.recordsToRead(resource))
      if (typeof id === 'number') await optional(finalReading(suite, { resource }, { id }));
  });
}
