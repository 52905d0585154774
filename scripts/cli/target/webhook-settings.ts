import { existsSync } from 'node:fs';
import { signingKey } from '../../../contract-tests/engine/wire/message/signature.ts';
import { noteSecrets } from '../../../contract-tests/engine/wire/secret/secrets.ts';
import type { Target } from '../../../contract-tests/engine/wire/target/target.ts';
import { defaultTargetFile } from '../state/state-folder.ts';
import { failure } from '../terminal/failure.ts';
import type { Variables } from './environment-variables.ts';
import { readTargetFile } from './target-file.ts';

/** The flags that say whose messages are meant. */
export interface WebhookFlags {
  target?: string;
  source?: string;
}

/** What the messages of a club are signed with. */
export interface SigningSettings {
  readonly secret: string;
  /** The target that was read, where there was one. */
  readonly target?: Target;
}

/** What a receiver of the club's messages is configured with. */
export interface WebhookSettings extends SigningSettings {
  /** The canonical API base URL of the club. */
  readonly source: string;
}

const variable = 'CLUBPROOF_WEBHOOK_SECRET';

/** Returns the signing secret and the source of a club, as the flags, the environment and the target file name them. */
export function webhookSettings(flags: WebhookFlags, variables: Variables = process.env): WebhookSettings {
  const signing = signingSettings(flags, flags.source !== undefined, variables);
  const source = flags.source ?? signing.target?.canonical_base_url ?? signing.target?.base_url;
  if (source === undefined)
    throw failure('wrong-flag', 'no source is known', '--source URL, or a target file');
  return { ...signing, source };
}

/**
 * Returns the signing secret of a club: that of the environment, or else of the target file. It is never a flag, so that no
 * process list shows it. The default target file is left alone where the secret is all that is needed.
 */
export function signingSettings(
  flags: Pick<WebhookFlags, 'target'>,
  needsSecretAlone: boolean,
  variables: Variables = process.env,
): SigningSettings {
  const given = variables[variable] || undefined;
  const target = targetOf(flags, given !== undefined && needsSecretAlone);
  const secret = given ?? target?.webhooks?.secret;
  if (secret === undefined) throw failure('no-signing-secret', flags.target ?? defaultTargetFile);
  if (signingKey(secret) === undefined) throw failure('no-signing-secret', '', 'it is not whsec_ and base64');
  noteSecrets(secret, secret.slice('whsec_'.length));
  return { secret, ...(target && { target }) };
}

/** The default target file is read where it exists, and not at all where nothing is needed of it. */
function targetOf({ target }: Pick<WebhookFlags, 'target'>, hasAll: boolean): Target | undefined {
  if (target !== undefined) return readTargetFile(target);
  return hasAll || !existsSync(defaultTargetFile) ? undefined : readTargetFile(defaultTargetFile);
}
