import type { AnsweredRequest, AttemptedDelivery } from '../../../mock/index.ts';

/** How much of an address is shown. */
const longestTarget = 200;

/** What happened in a mock, as one line; with the name of the club where there are several. */
export function eventLine(event: AnsweredRequest | AttemptedDelivery, isOneOfSeveral: boolean): string {
  const text = event.kind === 'request' ? requestText(event) : deliveryText(event);
  return isOneOfSeveral && event.club !== undefined ? `${event.club} ${text}` : text;
}

function requestText({ method, target, status, refusal, milliseconds }: AnsweredRequest): string {
  const shown = target.length > longestTarget ? `${target.slice(0, longestTarget)}…` : target;
  const words = [method, shown, String(status), ...(refusal === undefined ? [] : [refusal])];
  return `${words.join(' ')} ${duration(milliseconds)} ms`;
}

/** Most take less than one. */
function duration(milliseconds: number): string {
  return milliseconds < 10 ? milliseconds.toFixed(1) : milliseconds.toFixed();
}

function deliveryText(delivery: AttemptedDelivery): string {
  const { type, attempts, dropped, againIn } = delivery;
  if (dropped !== undefined) return `delivery ${type} dropped: ${dropped}`;
  const again = againIn === undefined ? '' : `, again in ${againIn} s`;
  return `delivery ${type} -> ${outcome(delivery)}, attempt ${attempts}${again}`;
}

function outcome({ result }: AttemptedDelivery): string {
  if (result?.kind === 'answered') return String(result.status);
  if (result?.kind === 'blocked') return `blocked (${result.detail})`;
  return `no answer (${result?.detail ?? ''})`;
}
