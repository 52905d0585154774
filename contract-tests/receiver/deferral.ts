import { receiverChecks } from './checks/index.ts';
import type { Desk } from './message.ts';
import { isForgery } from './receiver-check.ts';
import { isBusy, isConfirmed, type ReceiverLine } from './receiver-line.ts';

/** Why the rules about forged messages are not judged by a receiver that confirms each of them. */
export const deferralText =
  'the receiver confirms whatever comes, and whether it verifies that later cannot be judged from outside. Verify first, and refuse what is forged with 401: then that can be judged.';

/**
 * Returns a function that tells whether a receiver confirms every kind of forged message, by sending each until one is not
 * confirmed. The interface does not state what a receiver responds to a forged message: one may store all, and verify later.
 */
export function confirmsEveryForgeryOn(line: ReceiverLine): (desk: Desk) => Promise<boolean> {
  let known: Promise<boolean> | undefined;

  async function confirmsEach(desk: Desk): Promise<boolean> {
    for (const { messages } of receiverChecks.filter(isForgery)) {
      const receipts = await line.send(() => messages(desk, []), { isForged: true });
      if (!receipts.every((receipt) => isConfirmed(receipt) || isBusy(receipt))) return false;
    }
    return true;
  }

  return (desk) => {
    known ??= confirmsEach(desk);
    return known;
  };
}
