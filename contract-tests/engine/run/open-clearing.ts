import { runNames } from '../wire/message/run-names.ts';
import { targetClock } from '../wire/pace/target-clock.ts';
import { connect } from '../wire/send/connection.ts';
import { controlAt, controlRoot } from '../wire/send/control.ts';
import { openTransport } from '../wire/send/transport.ts';
import type { Target } from '../wire/target/target.ts';
import type { Ledger } from './ledger.ts';
import { basesOf } from './target-bases.ts';

/** Opens connections to clear away an earlier run's ledger: to the target, and to the control interface of that run's own club. */
export function openClearing(made: Ledger, target: Target, timeoutMs: number) {
  const names = runNames();
  const { runId } = names;
  const transport = openTransport({ bases: basesOf(target), target, runId });
  const { own_club } = made.owner;
  const root = target.control_url === undefined ? undefined : controlRoot(target.control_url);
  const isOfTarget = own_club !== undefined && root !== undefined && controlRoot(own_club) === root;
  const toControl = openTransport({ bases: isOfTarget ? [root] : [], target, runId });
  const connection = connect({
    target,
    names,
    clock: targetClock(undefined),
    otherClubClock: targetClock(undefined),
    ledger: made,
    send: transport.send,
    observe: () => undefined,
    notBuilt: new Set(),
    onWait: () => undefined,
    timeoutMs,
  });
  return {
    connection,
    control: isOfTarget ? controlAt(own_club, target.control_token, toControl, timeoutMs) : undefined,
    close: () => {
      connection.close();
      transport.close();
      toControl.close();
    },
  };
}
