import type { AttemptedDelivery, HandledRequest } from '../../../mock/index.ts';

/** The number of characters of a request target that are shown. */
const longestTarget = 200;
/** The number of characters of the reason for a refusal that are shown. */
const longestDetail = 300;

/** Returns one line about a request or a delivery; it begins with the club where the mock has several. */
export function eventLine(event: HandledRequest | AttemptedDelivery, isOneOfSeveral: boolean): string {
  const text = event.kind === 'request' ? requestText(event) : deliveryText(event);
  return isOneOfSeveral && event.club !== undefined ? `${event.club} ${text}` : text;
}

function requestText(request: HandledRequest): string {
  const { method, target, status, refusal, field, detail, disturbance, milliseconds } = request;
  const ending = [status, refusal, field].filter((word) => word !== undefined);
  const met = disturbance === undefined ? [] : [`disturbed by ${disturbance}`];
  const line = [method, cut(target, longestTarget), ...ending, ...met, duration(milliseconds), 'ms'].join(
    ' ',
  );
  return detail === undefined ? line : `${line}: ${cut(detail.replace(/\s+/g, ' '), longestDetail)}`;
}

function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** Most requests take less than one millisecond, so short times have a decimal. */
function duration(milliseconds: number): string {
  return milliseconds < 10 ? milliseconds.toFixed(1) : milliseconds.toFixed();
}

function deliveryText(delivery: AttemptedDelivery): string {
  const { type, attempts, isResent, dropped, againIn } = delivery;
  if (dropped !== undefined) return `delivery ${type} dropped: ${dropped}`;
  const again = againIn === undefined ? '' : `, again in ${againIn} s`;
  const count = isResent ? `resent ${attempts}` : `attempt ${attempts}`;
  return `delivery ${type} -> ${outcome(delivery)}, ${count}${again}`;
}

function outcome({ result }: AttemptedDelivery): string {
  if (result?.kind === 'answered') return String(result.status);
  if (result?.kind === 'blocked') return `blocked (${result.detail})`;
  return `no answer (${result?.detail ?? ''})`;
}
