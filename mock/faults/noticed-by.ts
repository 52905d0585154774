import { type Operation, operation, type Rule, rule } from '../../spec/index.ts';
import type { Fault } from './fault.ts';

/** The clients of a club: those that read, those that write, and those that receive its messages. */
export const clients = ['reader', 'writer', 'receiver'] as const;
export type Client = (typeof clients)[number];

/**
 * Returns the clients that can notice a fault: by the rule that it breaks, since that says what goes wrong. No client
 * notices that a service is lax, and grants what only a client with a mistake of its own sends.
 */
export function noticedBy({ breaks }: Pick<Fault, 'breaks'>): readonly Client[] {
  const broken = rule(breaks);
  if (broken.topic.startsWith('webhook-')) return ['receiver'];
  if (isAboutRefusal(broken)) return [];
  const isRead = (id: Rule['operations'][number]) => !isWrite(operation(id));
  const { operations, says } = broken;
  // Each read may show what was written, and the rule names none of them.
  const isShown = /\bshows\b/.test(says);
  return [
    ...(isShown || operations.some(isRead) ? (['reader'] as const) : []),
    ...(operations.every(isRead) ? [] : (['writer'] as const)),
  ];
}

/** Whether a rule only demands that requests are refused; what else it promises a client can see. */
function isAboutRefusal({ says }: Rule): boolean {
  return (
    /\b(is|are) refused\b|\bobtains? no token\b|^Every .* refuses /.test(says) &&
    !/ accepts?| accepted|changes nothing|no effect|is not made/.test(says)
  );
}

/** A search is a read, and so is a request for a token. */
function isWrite({ idempotent }: Operation): boolean {
  return idempotent;
}
