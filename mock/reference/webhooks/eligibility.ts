import type { Club } from '../club.ts';
import type { Destination, Message } from './message.ts';

/** Returns why a message may not be sent now, or undefined when it may. Checked before each attempt. */
export function ineligibility(
  message: Message,
  destination: Destination | undefined,
  club: Club,
): string | undefined {
  if (destination?.id !== message.destinationId) return 'the destination was removed or replaced';
  if (!club.settings.apiEnabled) return 'the API is switched off';
  if (destination.types !== undefined && !destination.types.includes(message.type)) {
    return `${message.type} is not among the selected kinds of change`;
  }
  return missingRight(message, destination, club);
}

function missingRight(message: Message, { clientId }: Destination, club: Club): string | undefined {
  if (clientId === undefined) return undefined;
  const permissions = club.integration(clientId)?.permissions;
  if (permissions === undefined) return `the integration ${clientId} was revoked`;
  const missing = message.requiredScopes.find((scope) => !permissions.includes(scope));
  return missing === undefined ? undefined : `${clientId} was not granted ${missing}`;
}
