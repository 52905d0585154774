import { NoResponse } from '../../../contract-tests/engine/wire/message/errors.ts';
import type { Response } from '../../../contract-tests/engine/wire/message/response.ts';
import { isSuccess } from '../../../contract-tests/engine/wire/message/response.ts';
import { defaultTimeoutMs, openTransport } from '../../../contract-tests/engine/wire/send/transport.ts';
import type { Target, WayToTarget } from '../../../contract-tests/engine/wire/target/target.ts';
import { failure } from '../terminal/failure.ts';

/** Where a club is controlled, and how that is reached: a target has it. */
export type ControlAddress = Pick<Target, 'control_url' | 'control_token'> & Partial<WayToTarget>;

/**
 * Sends a request to the control interface of a target. Returns the JSON of the response, or undefined where it has none.
 * The token goes to no other address: a redirect is an error.
 */
export async function controlRequest(
  address: ControlAddress,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const { control_url: url = '' } = address;
  const response = await responseOf(address, method, `${url}${path}`, body);
  const { status, text } = response;
  if (isSuccess(response)) return text === '' ? undefined : response.json;
  if (status === 404) return undefined;
  throw failure('control-unreachable', url, `${status} to ${method} ${path}: ${text.slice(0, 200)}`);
}

async function responseOf(
  address: ControlAddress,
  method: string,
  url: string,
  body: object | undefined,
): Promise<Response> {
  const { control_url = '', control_token: token } = address;
  const transport = openTransport({ bases: [control_url], target: { base_url: control_url, ...address } });
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const sent = { operation: undefined, method, url, headers, scopes: undefined };
  try {
    return await transport.send({ ...sent, body: body && JSON.stringify(body) }, defaultTimeoutMs);
  } catch (error) {
    throw error instanceof NoResponse
      ? failure('control-unreachable', control_url, error.message, error)
      : error;
  } finally {
    transport.close();
  }
}
