import type { Target } from '../../../contract-tests/engine/wire/target/target.ts';
import { controlRequest } from './control-request.ts';
import { replacedDestination, type ShownDestination } from './replaced-destination.ts';

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
  const replaced = replacedDestination(target.control_url);
  const before = replaced.earlierThan(await presentDestination(target));
  const ours = await shown(controlRequest(target, 'PUT', '/destination', destination));
  replaced.keep({ ours: ours?.id, ...(before && { before }) });
  try {
    await action(true);
  } finally {
    await restore(target, before, ours?.id).then(replaced.forget, () => undefined);
  }
}

function presentDestination(target: Target): Promise<ShownDestination | undefined> {
  return shown(controlRequest(target, 'GET', '/destination'));
}

async function shown(response: Promise<unknown>): Promise<ShownDestination | undefined> {
  return ((await response) as { readonly data?: ShownDestination } | undefined)?.data;
}

/** Sets the earlier destination, unless another one was set meanwhile. A club that ended first has none to set. */
async function restore(
  target: Target,
  before: ShownDestination | undefined,
  ours: string | undefined,
): Promise<void> {
  const now = await presentDestination(target);
  if (now?.id !== ours) return;
  const { id: _, ...destination } = before ?? {};
  if (before === undefined) await controlRequest(target, 'DELETE', '/destination');
  else await controlRequest(target, 'PUT', '/destination', destination);
}
