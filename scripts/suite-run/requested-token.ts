import type { AccessToken } from '../../contract-tests/engine/wire/access-tokens.ts';
import { carefulTransmit, noRequests } from '../../contract-tests/engine/wire/careful-transmit.ts';
import { grantedTokens } from '../../contract-tests/engine/wire/granted-tokens.ts';
import { runNames } from '../../contract-tests/engine/wire/run-names.ts';
import type { Target } from '../../contract-tests/engine/wire/target.ts';
import { targetClock } from '../../contract-tests/engine/wire/target-clock.ts';
import { defaultTimeoutMs, openTransport } from '../../contract-tests/engine/wire/transport.ts';
import type { OperationId, Scope } from '../../spec/index.ts';
import { obeysEscapeCodes } from '../terminal/escape-codes.ts';
import { progressOn } from './progress.ts';

/**
 * Requests a token with these scopes; without any, one with every scope that the client was granted. Throws NoToken, or
 * NoResponse where no whole response came. A wait for the quota is announced on standard error.
 */
export async function requestedToken(target: Target, scopes: readonly Scope[]): Promise<AccessToken> {
  const names = runNames();
  const transport = openTransport({ bases: [target.base_url], target, runId: names.runId });
  const progress = progressOn(process.stderr, {
    isStrict: false,
    isLive: obeysEscapeCodes(process.stderr),
  });
  const clock = targetClock(undefined);
  const parts = {
    target,
    send: transport.send,
    observe: () => undefined,
    onWait: progress.wait,
    timeoutMs: defaultTimeoutMs,
    notBuilt: new Set<OperationId>(),
  };
  const transmit = carefulTransmit(parts, clock, noRequests());
  try {
    const tokens = grantedTokens(
      target,
      names,
      { now: clock.now, elapsed: clock.elapsed, waitOutLock: () => Promise.resolve() },
      transmit,
    );
    return await tokens.get(scopes.length === 0 ? undefined : scopes);
  } finally {
    progress.end();
    transport.close();
  }
}
