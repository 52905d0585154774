import type { Target } from '../../../../contract-tests/engine/wire/target/target.ts';
import { type AccessToken, NoToken } from '../../../../contract-tests/engine/wire/token/access-tokens.ts';
import { everyScope } from '../../../../contract-tests/engine/wire/token/granted-tokens.ts';
import type { Scope } from '../../../../spec/index.ts';
import { defaultTargetFile } from '../../state/state-folder.ts';
import { requestedToken } from '../../suite-run/requested-token.ts';
import { type NamingFlags, namedTarget } from '../../target/chosen-target.ts';
import { failureOfConnection } from '../../target/connection-failure.ts';
import { nearestName } from '../../terminal/did-you-mean.ts';
import { failure } from '../../terminal/failure.ts';
import { printJson, printLines } from '../../terminal/terminal-output.ts';

/** The flags of `clubproof token`, as commander passes them on. */
export interface TokenFlags extends NamingFlags {
  /** Each names one scope or, as a token request does, several with spaces between. */
  scope: string[];
  json?: true;
}

/** Prints a token of the client, and nothing else, on standard output. */
export async function printToken(flags: TokenFlags): Promise<void> {
  const scopes = flags.scope.flatMap((text) => text.split(' ')).map(knownScope);
  const target = namedTarget(flags.baseUrl === undefined ? { target: defaultTargetFile, ...flags } : flags);
  const token = await requestedToken(target, scopes).catch((error: unknown) => {
    throw failureOf(error, target);
  });
  const missing = scopesLeftOut(token, scopes);
  if (missing.length > 0) throw failure('scope-refused', target.client.id, `without ${missing.join(' ')}`);
  if (flags.json) printJson({ access_token: token.value, scopes: token.scopes });
  else printLines(token.value);
}

function knownScope(name: string): Scope {
  const scope = everyScope.find((each) => each === name);
  if (scope === undefined) throw failure('unknown-scope', name, nearestName(name, everyScope));
  return scope;
}

/** A token may carry fewer scopes than were requested; a response without `scope` says that it carries them all. */
function scopesLeftOut(token: AccessToken, requested: readonly Scope[]): readonly Scope[] {
  return token.scopes.length === 0 ? [] : requested.filter((scope) => !token.scopes.includes(scope));
}

function failureOf(error: unknown, target: Target): unknown {
  const code = error instanceof NoToken && (error.response?.json as { error?: unknown } | undefined)?.error;
  if (code === 'invalid_scope') return failure('scope-refused', target.client.id, code, error);
  return failureOfConnection(error, target);
}
