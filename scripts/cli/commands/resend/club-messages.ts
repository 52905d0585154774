import type { Target } from '../../../../contract-tests/engine/wire/target/target.ts';
import { controlRequest } from '../../target/control-request.ts';
import { failure } from '../../terminal/failure.ts';
import type { SentMessage } from './captured-messages.ts';

/** What became of a message that was sent once more: the status of the response, or why none came. */
export interface Sent {
  readonly status?: number;
  readonly lost?: string;
}

/** Returns the newest messages of a club of the mock, oldest first. Throws where it has sent none. */
export async function clubMessages(target: Target, last: number): Promise<SentMessage[]> {
  const list = (await controlRequest(target, 'GET', `/deliveries?limit=${last}`)) as DeliveryList | undefined;
  if (list === undefined || list.data.length === 0) throw failure('nothing-to-resend', target.base_url);
  return list.data.map(({ id, body_base64: body }) => ({ id, body: Buffer.from(body, 'base64') }));
}

/** Returns where the messages of a club go. Throws where that is nowhere. */
export async function destinationOf(target: Target): Promise<string> {
  const found = (await controlRequest(target, 'GET', '/destination')) as
    | { data: { url: string } }
    | undefined;
  if (found === undefined) throw failure('no-destination', target.base_url);
  return found.data.url;
}

/** Has a club send one of its messages once more, to its own destination. */
export async function sentByClub(target: Target, { id }: SentMessage): Promise<Sent> {
  const path = `/deliveries/${encodeURIComponent(id)}/resend`;
  const { data } = (await controlRequest(target, 'POST', path, {})) as { data: [{ result: Result }] };
  const [{ result }] = data;
  return result.kind === 'answered' ? { status: result.status } : { lost: result.detail };
}

interface DeliveryList {
  readonly data: { readonly id: string; readonly body_base64: string }[];
}

type Result =
  | { readonly kind: 'answered'; readonly status: number }
  | { readonly kind: 'network-failure' | 'blocked'; readonly detail: string };
