import {
  operation as contractOf,
  type JsonObject,
  type JsonValue,
  type Operation,
} from '../../../spec/index.ts';
import { jsonBodyOf } from '../description/json-body.ts';
import { isObject, jsonOf } from '../wire/message/json.ts';
import { isRefusal, isSuccess, type Response } from '../wire/message/response.ts';
import { identifierIn, makesARecord } from '../wire/record/creation.ts';
import type { RecordId } from './page.ts';
import { presenceId } from './presence-id.ts';
import { identifierInPath } from './resource-paths.ts';

/** What a write did to one record. */
export interface Written {
  readonly resource: string;
  readonly id: RecordId;
  /** Whether the record is new: what an earlier one of this identifier had is gone. */
  readonly isNew: boolean;
  /** Whether the record is gone. */
  readonly isGone: boolean;
  /** The fields that were written; undefined where it is not known what the club keeps. */
  readonly fields: Readonly<Record<string, JsonValue | undefined>>;
}

/** Returns what a write did to a record; undefined where a response is not that to a write, or the write was refused. */
export function writtenIn(response: Response): Written | undefined {
  const { sent } = response;
  if (sent.operation === undefined || sent.method === 'GET' || isRefusal(response)) return undefined;
  const contract = contractOf(sent.operation);
  if (contract.method !== sent.method) return undefined;
  const body = jsonOf(String(sent.body ?? ''));
  const fields = fieldsOf(contract, body, isSuccess(response));
  if (contract.id === 'recordAttendance') return presenceIn(body, fields);
  const isNew = makesARecord(contract);
  const id = isNew ? identifierIn(response.json) : identifierInPath(sent.url, contract);
  const resource = contract.path.split('/')[1];
  if (id === undefined || resource === undefined) return undefined;
  const isGone = sent.method === 'DELETE' || contract.path.endsWith('/cancel');
  return { resource, id, isNew, isGone, fields };
}

/** A presence takes the place of an earlier one of the person at the session. */
function presenceIn(body: unknown, { presence }: Written['fields']): Written | undefined {
  const id = isObject(body) ? presenceId(body) : undefined;
  return id === undefined
    ? undefined
    : { resource: 'attendance', id, isNew: false, isGone: false, fields: { presence } };
}

/** The fields of a body that the interface names. What is out of their form a club need not keep. */
function fieldsOf(contract: Operation, body: unknown, isKnown: boolean): Written['fields'] {
  if (!isObject(body)) return {};
  const properties = jsonBodyOf(contract).properties;
  if (!isObject(properties)) return {};
  const named = Object.entries(body).filter(([field]) => field in properties);
  return Object.fromEntries(
    named.map(([field, value]) => [field, isKnown && hasForm(properties[field], value) ? value : undefined]),
  );
}

/** Whether a value has a type that a schema names. */
function hasForm(schema: JsonValue | undefined, value: JsonValue = null): boolean {
  const types = isObject(schema) ? [(schema as JsonObject).type].flat() : [];
  if (types.length === 0) return true;
  if (value === null) return types.includes('null');
  if (Array.isArray(value)) return types.includes('array');
  if (typeof value !== 'number') return types.includes(typeof value);
  return types.includes('number') || (Number.isInteger(value) && types.includes('integer'));
}
