import {
  operation as contractOf,
  type JsonObject,
  type Operation,
  requiredMembersOf,
} from '../../spec/index.ts';
import { violation } from '../engine/judging/violation.ts';
import { isObject } from '../engine/wire/message/json.ts';
import { isSuccess, type Response } from '../engine/wire/message/response.ts';

/** Expects JSON of a route that has JSON. Returns false where the response is not about that. */
export function expectJson(response: Response): boolean {
  const contract = successOf(response);
  if (contract === undefined) return false;
  // The body of a write carries the identifier, which another rule judges: here it may have none.
  if (contract.idempotent && response.bytes.length === 0) return false;
  if (response.json === undefined) throw violation('JSON', response);
  return true;
}

/**
 * Expects the members that the interface names around the data of what was read: `data` and `pagination` of a list with the
 * limit and the next position, those of a token or the context. Returns false where the response is not about that.
 */
export function expectRequiredMembers(response: Response): boolean {
  const contract = successOf(response);
  if (contract === undefined || response.json === undefined) return false;
  const members = requiredMembersOf(contract);
  if (members.length === 0) return false;
  const { json } = response;
  const missing = members.filter(isObject(json) ? (member) => isMissing(json, member) : isAtTop);
  if (missing.length > 0)
    throw violation(`an object with ${missing.map((member) => `\`${member}\``).join(', ')}`, response);
  return true;
}

/** Whether an object lacks a member. None at the top may be null; what is missing itself lacks no members. */
function isMissing(json: JsonObject, member: string): boolean {
  const [name = '', inner] = member.split('.');
  const value = json[name] ?? null;
  if (inner === undefined) return value === null;
  return isObject(value) && !(inner in value);
}

function isAtTop(member: string): boolean {
  return !member.includes('.');
}

/** Returns the operation that a response is a success of, where that has JSON. */
function successOf(response: Response): Operation | undefined {
  const { operation, method } = response.sent;
  if (operation === undefined || !isSuccess(response)) return undefined;
  const contract = contractOf(operation);
  const isJson = contract.success.mediaType === 'application/json' && contract.method === method;
  return isJson ? contract : undefined;
}
