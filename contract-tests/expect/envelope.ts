import { operation as contractOf, type JsonSchema, type Operation } from '../../spec/index.ts';
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

/** Expects `data` in the JSON of a list or a single item. Returns false where the response is not about that. */
export function expectData(response: Response): boolean {
  const contract = successOf(response);
  if (contract === undefined || !isEnveloped(contract) || response.json === undefined) return false;
  if (!isObject(response.json) || response.json.data === undefined)
    throw violation('an object with `data`', response);
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

/** Whether the interface says that `data` holds what was read: of a write it shows the identifier alone. */
function isEnveloped({ idempotent, success }: Operation): boolean {
  const { data } = (success.schema?.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  const isOpen = success.schema?.['x-unspecified'] === 'allocation-options-body';
  return !idempotent && data !== undefined && !isOpen;
}
