import type { Operation } from '../../../spec/index.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import type { PreparedRequest, ProbeFamily, ProbeKind } from '../../engine/judging/probe.ts';
import { resourceOperations } from '../../engine/judging/resource-operations.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { NotApplicable } from '../../engine/wire/errors.ts';
import type { Response } from '../../engine/wire/response.ts';
import { isSuccess } from '../../engine/wire/response.ts';
import { goodRequest, withOptions } from '../../probes/good-request.ts';
import { markedChange } from '../../probes/marked-change.ts';
import { recordForReading } from '../../scenes/subjects/given-record.ts';
import type { Subject } from '../../scenes/subjects/subject.ts';
import { subjectNamed, subjectOf } from '../../scenes/subjects/subject-registry.ts';

/** To the other club, with a token that it issued. */
const there = { at: 'other-club', token: 'other-club' } as const;

/**
 * The identifiers of records of the club, put into requests to the other one. Only those that it has no record of: a
 * write must not hit a record of somebody else, and what is listed or found under them can be of the first club alone.
 */
export const throughOtherClub: ProbeFamily = {
  name: 'through-other-club',
  spread: 'each-operation',
  kinds: (operation) => {
    if (isPlainRead(operation)) return [readThere];
    return isListOrChange(operation) || isReadBelow(operation) || isSearch(operation) ? [askedThere] : [];
  },
};

const readThere: ProbeKind = {
  id: 'through-other-club',
  prepare: async (suite, operation) => {
    const record = await recordForReading(suite, subjectOf(operation) as Subject);
    return withOptions({ options: { path: { id: record.id } }, record }, there);
  },
  // Other probes have to know whether the other club has such a record.
  send: async (suite, operation, { record }) => ({
    response: await readingThere(suite, subjectOf(operation) as Subject, (record as GivenRecord).id),
  }),
};

const askedThere: ProbeKind = {
  id: 'through-other-club',
  prepare: async (suite, operation) => {
    const prepared = await (operation.method === 'PATCH'
      ? changeOf(suite, subjectOf(operation) as Subject)
      : goodRequest(suite, operation, 'accepted'));
    const { path, body } = prepared.options;
    const [subject, id] = isSearch(operation)
      ? [subjectNamed('seasons'), Number((body as { season_id?: unknown }).season_id)]
      : [subjectOf(operation) as Subject, Number(path?.id)];
    if (isSuccess(await readingThere(suite, subject, id)))
      throw new NotApplicable(`the other club has one of ${subject.resource} with the id ${id}, too`);
    return withOptions(prepared, there);
  },
};

/** The other club's answer to a read of one record. */
function readingThere(suite: Suite, subject: Subject, id: number): Promise<Response> {
  const { read } = resourceOperations(subject);
  if (read === undefined) throw new NotApplicable(`no route reads one of ${subject.resource}`);
  return suite.scene(`the other club's reading of ${subject.resource} ${id}`, () =>
    suite.request(read.id, { ...there, path: { id } }),
  );
}

async function changeOf(suite: Suite, subject: Subject): Promise<PreparedRequest> {
  const record = await recordForReading(suite, subject);
  const { body, ...marked } = markedChange(suite, subject, record.draft);
  return { options: { path: { id: record.id }, body }, record, ...marked };
}

function isPlainRead(operation: Operation): boolean {
  return operation.method === 'GET' && /^\/[^/]+\/\{id\}$/.test(operation.path) && hasSubject(operation);
}

function isListOrChange(operation: Operation): boolean {
  const { method, path, paging } = operation;
  const isOfOneRecord = /^[^{]*\{id\}[^{]*$/.test(path) && hasSubject(operation);
  return isOfOneRecord && (method === 'PATCH' || (method === 'GET' && paging !== undefined));
}

/** A read of something that belongs to one record, such as its file. */
export function isReadBelow(operation: Operation): boolean {
  const { method, path, paging } = operation;
  return (
    method === 'GET' && paging === undefined && /^[^{]*\{id\}\/[^{]+$/.test(path) && hasSubject(operation)
  );
}

function isSearch({ path }: Operation): boolean {
  return path.endsWith('/search');
}

function hasSubject(operation: Operation): boolean {
  return subjectOf(operation) !== undefined;
}
