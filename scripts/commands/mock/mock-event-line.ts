import type { AttemptedDelivery, HandledRequest } from '../../../mock/index.ts';

/** The number of characters of a request target that are shown. */
const longestTarget = 200;

/** Returns one line about a request or a delivery; it begins with the club where the mock has several. */
export function eventLine(event: HandledRequest | AttemptedDelivery, isOneOfSeveral: boolean): string {
  const text = event.kind === 'request' ? requestText(event) : deliveryText(event);
  return isOneOfSeveral && event.club !== undefined ? `${event.club} ${text}` : text;
}

function requestText(request: HandledRequest): string {
  const { method, target, status, refusal, field, disturbance, milliseconds } = request;
  const shown = target.length > longestTarget ? `${target.slice(0, longestTarget)}…` : target;
  const ending = [status, refusal, field].filter((word) => word !== undefined);
  const met = disturbance === undefined ? [] : [`disturbed by ${disturbance}`];
  return [method, shown, ...ending, ...met, duration(milliseconds), 'ms'].join(' ');
}

/** Most requests take less than one millisecond, so short times have a decimal. */
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
