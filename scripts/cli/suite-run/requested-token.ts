import type { Target } from '../../../contract-tests/engine/wire/target/target.ts';
import type { AccessToken } from '../../../contract-tests/engine/wire/token/access-tokens.ts';
import type { Scope } from '../../../spec/index.ts';
import { obeysEscapeCodes } from '../terminal/escape-codes.ts';
import { progressOn } from './progress.ts';
import { openTargetClient } from './target-client.ts';

/**
 * Requests a token with these scopes; without any, one with every scope that the client was granted. Throws NoToken, or
 * NoResponse where no whole response came. A wait for the quota is announced on standard error.
 */
export async function requestedToken(target: Target, scopes: readonly Scope[]): Promise<AccessToken> {
  const progress = progressOn(process.stderr, {
    isStrict: false,
    isLive: obeysEscapeCodes(process.stderr),
  });
  const client = openTargetClient(target, progress);
  try {
    return await client.tokens.get(scopes.length === 0 ? undefined : scopes, undefined);
  } finally {
    progress.end();
    client.close();
  }
}
