import { type JsonObject, operations } from '../../spec/index.ts';
import type { Choices } from '../alternatives/index.ts';
import { referenceParts } from '../reference/reference-parts.ts';
import type { MockClub } from './club-factory.ts';
import type { RunningClub } from './running-club.ts';

/** By choice, the paths of the writes that a club notifies. */
const notifiedPaths: Readonly<Record<Choices['notified-writes'], RegExp>> = {
  'every-write': /^/,
  registrations: /^\/(annual|event)-registrations/,
  presences: /^\/attendance/,
  files: /^\/member-documents/,
};

/** Returns the operations that a club notifies. */
function notifiedOperations({ 'notified-writes': choice }: Choices): readonly string[] {
  const writes = operations.filter(({ idempotent }) => idempotent);
  return writes.filter(({ path }) => notifiedPaths[choice].test(path)).map(({ id }) => id);
}

/** The reference sends a notification at once; a loaded machine takes longer. */
const notifiedWithinSeconds = 5;

/** Returns the target file of a club (`spec/target.schema.json`) as JSON, without another club. */
export function targetOf(
  { running: club, club: { settings }, choices }: MockClub,
  controlToken: string | undefined,
): JsonObject {
  const { quotas } = referenceParts;
  const [, secondClient] = club.clients;
  const { rateLimited, requestsPerMinute, tokenRequestsPerMinute } = settings;
  return {
    base_url: club.baseUrl,
    client: clientOf(club),
    ...(secondClient && { second_client: { id: secondClient.id, secret: secondClient.secret } }),
    control_url: club.controlUrl,
    ...(controlToken !== undefined && { control_token: controlToken }),
    webhooks: {
      secret: club.webhookSecret,
      ...(club.captureFile && { capture_file: club.captureFile }),
      notifies: notifiedOperations(choices),
      within_s: notifiedWithinSeconds,
    },
    rate: {
      requests_per_minute: rateLimited ? (requestsPerMinute ?? quotas.requestsPerMinute) : null,
      token_requests_per_minute: rateLimited
        ? (tokenRequestsPerMinute ?? quotas.tokenRequestsPerMinute)
        : null,
    },
    writes: true,
    known: club.known as unknown as JsonObject,
  };
}

function clientOf({ clientId: id, secret, privateKeyFile }: RunningClub): JsonObject {
  return { id, secret, ...(privateKeyFile && { private_key_file: privateKeyFile }) };
}
