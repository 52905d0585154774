import { type KnownSecrets, knownSecrets } from '../../traffic/known-secrets.ts';
import { type Mask, masked, maskOf } from '../../traffic/mask.ts';
import { integrationsIn } from '../reference/authorization/club-integrations.ts';
import type { Club } from '../reference/club.ts';
import { entryOf } from '../reference/store/entries.ts';

/** A club has few secrets, and there may be many clubs: of 16,384 beginnings it is told at once that they begin none. */
const bits = 14;

const secretsOf = new WeakMap<Club, KnownSecrets>();

/** Returns the mask of the secrets that a club knows, or knew when it was read before: those of its clients, and its tokens. */
export function maskOfClub(club: Club): Mask {
  const known = secretsOf.get(club) ?? knownSecrets(bits);
  secretsOf.set(club, known);
  known.note(...integrationsIn(club).map(({ secret }) => secret));
  const { secret } = club.outbox.destination() ?? {};
  known.note(secret, secret?.replace(/^whsec_/, ''));
  const tokens = club.store.entries('tokens');
  const isToken = (word: string) => entryOf(tokens, word) !== undefined;
  return maskOf((text) =>
    known
      .without(text)
      .replace(tokenForm, (word) => (isToken(word) ? masked : word))
      .replace(codedForm, (word) => (plainForms(word).some(isToken) ? masked : word)),
  );
}

/** The form of every token of the reference: 32 bytes in base64url. */
const tokenForm = /[\w-]{43}/g;

/** A token in base64 or in hexadecimal is longer. */
const codedForm = /[\w+/-]{56,200}/g;

function plainForms(word: string): readonly string[] {
  return (['base64', 'hex'] as const).flatMap((coding) => {
    const plain = Buffer.from(word, coding).toString('latin1');
    return plain.match(tokenForm) ?? [];
  });
}
