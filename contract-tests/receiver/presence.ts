import type { ReceiverRuleId } from '../../spec/index.ts';
import { goodMessageAfter, receivedText } from './judge-check.ts';
import type { Desk } from './message.ts';
import type { Receipt } from './post-message.ts';
import { isHanging, isLost, isUnreachable, type ReceiverLine } from './receiver-line.ts';

/** Knows whether the receiver still takes messages: what comes after its end tells nothing about a rule. */
export interface Presence {
  /** Returns why nothing can be judged: a good message is lost, as one before it was. */
  readonly absence: (desk: Desk) => Promise<string | undefined>;
  /** Notes what became of the messages of a rule. Returns why they tell nothing: the receiver was gone before them. */
  readonly note: (rule: ReceiverRuleId, receipts: readonly Receipt[]) => string | undefined;
}

/** Returns what is known about a receiver that confirmed a good message. */
export function presenceOf(line: ReceiverLine): Presence {
  let latest: ReceiverRuleId = 'receiver/confirms-signed-message';
  let reason: string | undefined;
  let isGoneForGood = false;
  return {
    async absence(desk) {
      if (reason === undefined || isGoneForGood) return reason;
      const again = await line.send(() => [goodMessageAfter(desk)]);
      if (!again.some(isLost)) reason = undefined;
      // A good message that hangs would be waited for again and again.
      isGoneForGood = again.some(isHanging);
      return reason;
    },
    note(rule, receipts) {
      const loss = receipts.find(isLost);
      const wasGone = isUnreachable(receipts[0]);
      reason = loss && absenceText(wasGone ? latest : rule, loss);
      latest = rule;
      return wasGone ? reason : undefined;
    },
  };
}

function absenceText(rule: ReceiverRuleId, loss: Receipt): string {
  return `the receiver takes no message since those of ${rule}: ${receivedText(loss)}. What does its log say?`;
}
