import { type MaskValues, masked } from '../client-rules/mask.ts';
import { integrationsIn } from '../club-integrations.ts';
import type { Club } from '../reference/club.ts';
import { entryOf } from '../reference/store/entries.ts';

/** The length from which a secret is masked by its value: a shorter one is part of other words. */
const shortestValue = 8;

/** Returns the mask of the secrets that the club knows as they are now: those of its clients, and its tokens. */
export function maskOf(club: Club): MaskValues {
  const secrets = integrationsIn(club)
    .map(({ secret }) => secret)
    .filter(({ length }) => length >= shortestValue);
  const tokens = club.store.entries('tokens');
  return (text) => {
    const withoutSecrets = secrets.reduce((rest, secret) => rest.replaceAll(secret, masked), text);
    // The form of every token of the reference: 32 bytes in base64url.
    return withoutSecrets.replace(/[\w-]{43}/g, (word) =>
      entryOf(tokens, word) === undefined ? word : masked,
    );
  };
}
