import type { JsonObject } from '../../spec/index.ts';
import type { GivenRecord } from '../engine/judging/given-record.ts';
import type { Probe } from '../engine/judging/probe.ts';
import { removesRecord, resourceOperations } from '../engine/judging/resource-operations.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { violation } from '../engine/judging/violation.ts';
import { SetupFailed } from '../engine/wire/message/errors.ts';
import { canonical } from '../engine/wire/message/json.ts';
import type { Response } from '../engine/wire/message/response.ts';
import { describeResponse } from '../engine/wire/secret/describe-response.ts';
import { recordForReading } from '../scenes/given-record.ts';
import { readList } from '../scenes/list-reading.ts';
import type { Subject } from '../scenes/subject.ts';
import { subjectOf } from '../scenes/subject-registry.ts';

/**
 * Expects a refused write to have no effect: no record shows the mark of its body, and the record in its path is
 * unchanged. Judges nothing where the write was accepted. Runs last, so that one read serves every probe.
 */
export async function expectNoEffect(probe: Probe, suite: Suite): Promise<unknown> {
  const { operation, response, record, mark } = probe;
  if (!operation.idempotent || response.status < 400 || response.status >= 500) return false;
  const spoilt = probe.spoilt();
  if (spoilt !== undefined) throw new SetupFailed(spoilt);
  const looked = (await probe.expectUntouched?.(suite)) ?? false;
  const subject = subjectOf(operation);
  if (subject === undefined || (mark === undefined && record === undefined)) return looked;
  if (mark !== undefined && !probe.markShowsElsewhere) await expectMarkNotListed(suite, subject, mark);
  if (record === undefined) return;
  if (mark !== undefined) await expectMarkNotOn(suite, subject, mark, record);
  const wouldRemove = removesRecord({ ...operation, method: response.sent.method });
  if (wouldRemove) await expectStillThere(suite, subject, record);
  return mark !== undefined || wouldRemove || looked;
}

async function expectMarkNotListed(suite: Suite, subject: Subject, mark: string): Promise<void> {
  const entries = await finalList(suite, subject);
  const showing = entries.find((entry) => JSON.stringify(entry).includes(mark));
  if (showing !== undefined)
    throw violation(
      `no record of ${subject.resource} with what the refused body held (${mark})`,
      canonical(showing).slice(0, 600),
      { shownBy: showing },
    );
}

async function expectMarkNotOn(
  suite: Suite,
  subject: Subject,
  mark: string,
  record: GivenRecord,
): Promise<void> {
  const reading = await finalReading(suite, subject, record);
  if (reading.status < 300 && reading.text.includes(mark))
    throw violation(`${subject.resource} ${record.id} without what the refused body held (${mark})`, reading);
}

async function expectStillThere(suite: Suite, subject: Subject, record: GivenRecord): Promise<void> {
  const reading = await finalReading(suite, subject, record);
  if (reading.status === 404 || reading.status === 410)
    throw violation(
      `${subject.resource} ${record.id} still there after a deletion that was refused`,
      reading,
    );
  if (reading.status >= 300)
    throw new SetupFailed(`whether it is still there cannot be read: ${describeResponse(reading)}`);
}

/** Returns the list that shows the records of a resource. It is read once, when the run sends nothing else. */
export function finalList(suite: Suite, subject: Subject): Promise<readonly JsonObject[]> {
  return suite.scene(`the last list of ${subject.resource}`, () => listNow(suite, subject));
}

/** Reads the list that shows the records of a resource. */
export async function listNow(suite: Suite, subject: Subject): Promise<readonly JsonObject[]> {
  const { operation, path } = subject.listedBy;
  const { draft } = await recordForReading(suite, subject);
  return readList(suite, operation, { path: await path(draft, suite), query: { limit: 100 } });
}

/** Reads one record, once, when the run sends nothing else. */
export function finalReading(
  suite: Suite,
  subject: Pick<Subject, 'resource'>,
  { id }: Pick<GivenRecord, 'id'>,
): Promise<Response> {
  const { read } = resourceOperations(subject);
  if (read === undefined) throw new SetupFailed(`no route reads one of ${subject.resource}`);
  return suite.scene(`the last reading of ${subject.resource} ${id}`, () =>
    suite.request(read.id, { path: { id } }),
  );
}
