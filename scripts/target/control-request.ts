import type { Target } from '../../contract-tests/engine/wire/target.ts';
import { failure } from '../terminal/failure.ts';

/** Where a club is controlled: a target has it. */
export type ControlAddress = Pick<Target, 'control_url' | 'control_token'>;

/**
 * Sends a request to the control interface of a target. Returns the JSON of the response, or undefined where it has none.
 * The token goes to no other address: a redirect is an error.
 */
export async function controlRequest(
  { control_url: url = '', control_token: token }: ControlAddress,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const response = await fetch(`${url}${path}`, {
    method,
    redirect: 'error',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch((error: Error) => {
    const { code } = (error.cause ?? {}) as { code?: string };
    throw failure('control-unreachable', url, code ?? error.message, error);
  });
  const text = await response.text();
  if (response.ok) return text === '' ? undefined : JSON.parse(text);
  if (response.status === 404) return undefined;
  throw failure('control-unreachable', url, `${response.status} to ${method} ${path}: ${text.slice(0, 200)}`);
}
