import { randomUUID } from 'node:crypto';
import type { ControlBody } from '../../spec/control-types.ts';
import type { MessageType, Suggested } from '../../spec/index.ts';
import { nearestName } from '../../spec/nearest-names.ts';
import { unknownClient } from '../reference/authorization/club-integrations.ts';
import type { Club } from '../reference/club.ts';
import type { Destination } from '../reference/webhooks/message.ts';
import { isStrongSecret, newSigningSecret } from '../reference/webhooks/signer.ts';
import type { ControlledMock } from './controlled-mock.ts';
import { messageTypes } from './description.ts';
import { wrongProperty } from './wrong-property.ts';

/** The body of a destination, valid by spec/control.yaml. */
export type DestinationBody = Omit<ControlBody<'setDestination'>, 'types'> & {
  readonly types?: readonly Suggested<MessageType>[];
};

/** Returns the destination of a body, with a new secret where the body has none. Throws a Refusal. */
export async function destinationOf(
  { url, secret = newSigningSecret(), clock = 'wall', types, client_id: clientId }: DestinationBody,
  club: Club,
  { guard }: ControlledMock,
): Promise<Destination> {
  await proveUrl(url, club, guard);
  proveTypes(types);
  if (!isStrongSecret(secret))
    throw wrongProperty('/secret', 'The secret is not whsec_ and base64 of 24 to 64 bytes.');
  if (clientId !== undefined && club.integration(clientId) === undefined)
    throw wrongProperty('/client_id', unknownClient(clientId, club));
  const chosen = { ...(types !== undefined && { types }), ...(clientId !== undefined && { clientId }) };
  return { id: randomUUID(), url, secret, clock, ...chosen };
}

/** Refuses a type that no club sends, by whatever choice of notification-types. */
export function proveTypes(types: readonly string[] = []): void {
  const known = messageTypes();
  const families = new Set(known.map((type) => type.replace(/\..*/, '')));
  types.forEach((type, index) => {
    if (
      known.includes(type) ||
      (type.endsWith('.changed') && families.has(type.slice(0, -'.changed'.length)))
    )
      return;
    const detail = `No club sends "${type}"; did you mean ${nearestName(type, known)}? clubproof trigger --list names all.`;
    throw wrongProperty(`/types/${index}`, detail);
  });
}

/** Refuses a URL that the guard blocks. A name that cannot be resolved now may be resolved later, so it passes. */
async function proveUrl(url: string, { parts }: Club, guard: ControlledMock['guard']): Promise<void> {
  const verdict = await parts.webhooks.guard(url, guard).catch(() => undefined);
  if (verdict === undefined || !('blocked' in verdict)) return;
  throw wrongProperty('/url', `The destination is refused: ${verdict.blocked}.${wayOut(url)}`);
}

/** Returns what the operator of the mock can do about a receiver in a container or on another machine. */
function wayOut(url: string): string {
  const { protocol, origin, username, password } = new URL(url);
  const isPlain = /^https?:$/.test(protocol) && username === '' && password === '';
  return isPlain ? ` For a receiver of yours, start the mock with --allow-destination ${origin}.` : '';
}
