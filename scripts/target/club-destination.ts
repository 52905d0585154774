import type { Target } from '../../contract-tests/engine/wire/target.ts';
import { controlRequest } from './control-request.ts';

/** The destination of a club's messages, as the control interface takes it. */
export interface ClubDestination {
  readonly url: string;
  readonly secret: string;
}

/**
 * Calls a function while the club of a target sends its messages to a destination, and sets the earlier one again
 * afterwards. Passes on whether it could be set: a target without a control interface has its destination set by hand.
 */
export async function withDestination(
  target: Target | undefined,
  destination: ClubDestination,
  action: (isSet: boolean) => Promise<void>,
): Promise<void> {
  if (target?.control_url === undefined) return action(false);
  const before = (await controlRequest(target, 'GET', '/destination')) as Shown | undefined;
  const ours = (await controlRequest(target, 'PUT', '/destination', destination)) as Shown | undefined;
  try {
    await action(true);
  } finally {
    await restore(target, before?.data, ours?.data?.id).catch(() => undefined);
  }
}

/** A destination as the control interface shows it. */
interface Shown {
  readonly data?: { readonly id?: string };
}

/** Sets the earlier destination, unless another one was set meanwhile. A club that ended first has none to set. */
async function restore(target: Target, before: object | undefined, ours: string | undefined): Promise<void> {
  const now = (await controlRequest(target, 'GET', '/destination')) as Shown | undefined;
  if (now?.data?.id !== ours) return;
  const { id: _, ...destination } = (before ?? {}) as Record<string, unknown>;
  if (before === undefined) await controlRequest(target, 'DELETE', '/destination');
  else await controlRequest(target, 'PUT', '/destination', destination);
}
