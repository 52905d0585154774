import { type OperationId, operations } from '../../spec/index.ts';
import { violation } from '../engine/judging/violation.ts';
import { isObject } from '../engine/wire/message/json.ts';
import { isSuccess, type Response } from '../engine/wire/message/response.ts';

/** The reads of one record by its id. Whether a medical record bears its own number or that of its person is unspecified. */
const singleReads: ReadonlySet<OperationId> = new Set(
  operations
    .filter(({ method, path }) => method === 'GET' && /^\/[^{/]+\/\{id\}$/.test(path))
    .map(({ id }) => id)
    .filter((id) => id !== 'readMedicalRecord'),
);

/**
 * Expects a record that was read under an id to show that id. Returns false where the response is no such read, or the
 * record shows no integer `id`: its fields are unspecified.
 */
export function expectOwnIdentifier({ sent, status, json }: Response): boolean {
  const asked = /\/(\d+)(?:\?.*)?$/.exec(sent.url)?.[1];
  if (sent.operation === undefined || !singleReads.has(sent.operation) || sent.method !== 'GET') return false;
  if (asked === undefined || !isSuccess({ status }) || !isObject(json) || !isObject(json.data)) return false;
  const { id } = json.data;
  if (!Number.isInteger(id)) return false;
  if (id !== Number(asked)) throw violation(`the record of id ${asked}`, `the record of id ${id}`);
  return true;
}
