import { isSearch, type Operation } from '../../../spec/index.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import type { PreparedRequest, ProbeFamily, ProbeKind } from '../../engine/judging/probe.ts';
import { resourceOperations } from '../../engine/judging/resource-operations.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { NotApplicable } from '../../engine/wire/message/errors.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { isSuccess } from '../../engine/wire/message/response.ts';
import { markedChange } from '../../probes/marked-change.ts';
import { validRequest, withOptions } from '../../probes/valid-request.ts';
import { recordForReading } from '../../scenes/given-record.ts';
import type { Subject } from '../../scenes/subject.ts';
import { subjectNamed, subjectOf } from '../../scenes/subject-registry.ts';

/** The options of a request to the other club with a token that it issued. */
const toOtherClub = { at: 'other-club', token: 'other-club' } as const;

/**
 * Requests to the other club with ids of records of the first club. An id that the other club uses, too, is left out: a
 * write must not reach a record that the run did not make, and a search must find records of the first club only.
 */
export const crossClub: ProbeFamily = {
  name: 'cross-club',
  spread: 'each-operation',
  kinds: (operation) => {
    if (isPlainRead(operation)) return [plainRead];
    return isListOrWrite(operation) || isReadBelow(operation) || isSearch(operation) ? [otherRequest] : [];
  },
};

const plainRead: ProbeKind = {
  id: 'cross-club',
  prepare: async (suite, operation) => {
    const record = await recordForReading(suite, subjectOf(operation) as Subject);
    return withOptions({ options: { path: { id: record.id } }, record }, toOtherClub);
  },
  // Shared with the other probes, which need to know whether the other club has a record with this id.
  send: async (suite, operation, { record }) => ({
    response: await readInOtherClub(suite, subjectOf(operation) as Subject, (record as GivenRecord).id),
  }),
};

const otherRequest: ProbeKind = {
  id: 'cross-club',
  prepare: async (suite, operation) => {
    const prepared = await (operation.method === 'PATCH'
      ? changeOf(suite, subjectOf(operation) as Subject)
      : validRequest(suite, operation, operation.idempotent ? 'refused' : 'accepted'));
    const { path, body } = prepared.options;
    const [subject, id] = isSearch(operation)
      ? [subjectNamed('seasons'), Number((body as { season_id?: unknown }).season_id)]
      : [subjectOf(operation) as Subject, Number(path?.id)];
    if (isSuccess(await readInOtherClub(suite, subject, id)))
      throw new NotApplicable(`the other club, too, has one of ${subject.resource} with the id ${id}`);
    return withOptions(prepared, toOtherClub);
  },
};

/** Reads one record in the other club. */
function readInOtherClub(suite: Suite, subject: Subject, id: number): Promise<Response> {
  const { read } = resourceOperations(subject);
  if (read === undefined) throw new NotApplicable(`no route reads one of ${subject.resource}`);
  return suite.scene(`${subject.resource} ${id} in the other club`, () =>
    suite.request(read.id, { ...toOtherClub, path: { id } }),
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

function isListOrWrite(operation: Operation): boolean {
  const { method, path, paging, idempotent } = operation;
  const isOfOneRecord = /^[^{]*\{id\}[^{]*$/.test(path) && hasSubject(operation);
  return isOfOneRecord && (idempotent || (method === 'GET' && paging !== undefined));
}

/** Whether an operation reads something that belongs to one record, such as its file. */
export function isReadBelow(operation: Operation): boolean {
  const { method, path, paging } = operation;
  return (
    method === 'GET' && paging === undefined && /^[^{]*\{id\}\/[^{]+$/.test(path) && hasSubject(operation)
  );
}

function hasSubject(operation: Operation): boolean {
  return subjectOf(operation) !== undefined;
}
