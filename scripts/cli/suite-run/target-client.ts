import { requestOf } from '../../../contract-tests/engine/wire/message/request-builder.ts';
import type { RequestOptions } from '../../../contract-tests/engine/wire/message/request-options.ts';
import type { Response } from '../../../contract-tests/engine/wire/message/response.ts';
import { runNames } from '../../../contract-tests/engine/wire/message/run-names.ts';
import { targetClock } from '../../../contract-tests/engine/wire/pace/target-clock.ts';
import { carefulTransmit, noRequests } from '../../../contract-tests/engine/wire/send/careful-transmit.ts';
import { defaultTimeoutMs, openTransport } from '../../../contract-tests/engine/wire/send/transport.ts';
import type { Target } from '../../../contract-tests/engine/wire/target/target.ts';
import {
  type GrantedTokens,
  grantedTokens,
} from '../../../contract-tests/engine/wire/token/granted-tokens.ts';
import { lostTokens } from '../../../contract-tests/engine/wire/token/lost-tokens.ts';
import { senderWithTokens } from '../../../contract-tests/engine/wire/token/token-sender.ts';
import { operation as contractOf, type OperationId } from '../../../spec/index.ts';
import type { RunProgress } from './progress.ts';

/** A client of a target that reads, within the quota of the target. */
export interface TargetClient {
  readonly tokens: GrantedTokens;
  readonly read: (
    id: OperationId,
    options?: RequestOptions,
    signal?: AbortSignal | undefined,
  ) => Promise<Response>;
  /** Returns the target's time in milliseconds, as its responses tell it. */
  readonly targetTime: () => number;
  readonly counts: { readonly requests: number };
  readonly close: () => void;
}

/** Opens a client of a target that writes nothing. A wait for the quota is announced. */
export function openTargetClient(target: Target, { wait }: Pick<RunProgress, 'wait'>): TargetClient {
  const names = runNames();
  const transport = openTransport({ bases: [target.base_url], target, runId: names.runId });
  const clock = targetClock(undefined);
  const counts = noRequests();
  const parts = {
    target,
    send: transport.send,
    observe: () => undefined,
    onWait: wait,
    timeoutMs: defaultTimeoutMs,
    notBuilt: new Set<OperationId>(),
  };
  const transmit = carefulTransmit(parts, clock, counts);
  const time = { now: clock.now, elapsed: clock.elapsed, waitOutLock: () => Promise.resolve() };
  const tokens = grantedTokens(target, names, time, transmit);
  const clubs = { club: tokens, otherClub: tokens, secondClient: tokens };
  const send = senderWithTokens(clubs, transmit, lostTokens(clock.elapsed));
  return {
    tokens,
    counts,
    targetTime: clock.now,
    read: (id, options = {}, signal = undefined) =>
      send(
        (credentials) => requestOf(target.base_url, id, options, { ...credentials, key: undefined }),
        contractOf(id).access === 'public' ? 'none' : 'every-scope',
        options,
        { signal },
      ),
    close: transport.close,
  };
}
