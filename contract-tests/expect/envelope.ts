import { operation as contractOf, membersOf, type Operation } from '../../spec/index.ts';
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
 * Expects the members that the interface names at the top level of what was read: `data` and `pagination` of a list,
 * those of a token or the context. Returns false where the response is not about that.
 */
export function expectMembers(response: Response): boolean {
  const contract = successOf(response);
  if (contract === undefined || response.json === undefined) return false;
  const members = membersOf(contract);
  if (members.length === 0) return false;
  const { json } = response;
  const missing = isObject(json) ? members.filter((member) => json[member] === undefined) : members;
  if (missing.length > 0)
    throw violation(`an object with ${missing.map((member) => `\`${member}\``).join(', ')}`, response);
  return true;
}

/** Returns the operation that a response is a success of, where that has JSON. */
function successOf(response: Response): Operation | undefined {
  const { operation, method } = response.sent;
  if (operation === undefined || !isSuccess(response)) return undefined;
  const contract = contractOf(operation);
  const isJson = contract.success.mediaType === 'application/json' && contract.method === method;
  return isJson ? contract : undefined;
}
