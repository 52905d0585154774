import { existsSync } from 'node:fs';
import { noteSecrets } from '../../contract-tests/engine/wire/secrets.ts';
import { signingKey } from '../../contract-tests/engine/wire/signature.ts';
import type { Target } from '../../contract-tests/engine/wire/target.ts';
import { defaultTargetFile } from '../state/state-folder.ts';
import { failure } from '../terminal/failure.ts';
import type { Variables } from './environment-variables.ts';
import { readTargetFile } from './target-file.ts';

/** The flags that say whose messages are meant. */
export interface WebhookFlags {
  target?: string;
  source?: string;
}

/** What a receiver of the club's messages is configured with. */
export interface WebhookSettings {
  readonly secret: string;
  /** The canonical API base URL of the club. */
  readonly source: string;
  /** Certificates of a private authority. */
  readonly ca_file?: string;
  /** The target that was read, where there was one. */
  readonly target?: Target;
}

const variable = 'CLUBPROOF_WEBHOOK_SECRET';

/**
 * Returns the signing secret and the source of a club: from the environment and the flag, or else from the target file. A
 * secret is never a flag, so that no process list shows it.
 */
export function webhookSettings(flags: WebhookFlags, variables: Variables = process.env): WebhookSettings {
  const given = variables[variable] || undefined;
  const target = targetOf(flags, given !== undefined && flags.source !== undefined);
  const secret = given ?? target?.webhooks?.secret;
  const source = flags.source ?? target?.canonical_base_url ?? target?.base_url;
  if (secret === undefined) throw failure('no-signing-secret', flags.target ?? defaultTargetFile);
  if (signingKey(secret) === undefined) throw failure('no-signing-secret', '', 'it is not whsec_ and base64');
  if (source === undefined)
    throw failure('wrong-flag', 'no source is known', '--source URL, or a target file');
  noteSecrets(secret, secret.slice('whsec_'.length));
  const { ca_file } = target ?? {};
  return { secret, source, ...(ca_file !== undefined && { ca_file }), ...(target && { target }) };
}

/** The default target file is read where it exists, and not at all where nothing is needed of it. */
function targetOf({ target }: WebhookFlags, hasAll: boolean): Target | undefined {
  if (target !== undefined) return readTargetFile(target);
  return hasAll || !existsSync(defaultTargetFile) ? undefined : readTargetFile(defaultTargetFile);
}
