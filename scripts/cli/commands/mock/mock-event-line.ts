import type { AttemptedDelivery, HandledRequest } from '../../../../mock/index.ts';
import { type Paint, painter } from '../../../../reports/render/terminal/layout.ts';
import { nearMissesAt } from '../../../../traffic/near-misses.ts';

/** The number of characters of a request target that are shown. */
const longestTarget = 200;
/** The number of characters of the reason for a refusal that are shown. */
const longestDetail = 300;

/** How lines are shown; nothing of it where they go into a pipe. */
export interface LineStyle {
  readonly paint: Paint;
  /** Where the exchanges of a club are shown: the page of the console, where a person reads along. */
  readonly consoleUrl?: string | undefined;
}

const plain: LineStyle = { paint: painter(false) };

/** Returns one line about a request or a delivery; it begins with the club where the mock has several. */
export function eventLine(
  event: HandledRequest | AttemptedDelivery,
  isOneOfSeveral: boolean,
  style: LineStyle = plain,
): string {
  const text = event.kind === 'request' ? requestText(event, style) : deliveryText(event, style.paint);
  return isOneOfSeveral && event.club !== undefined ? `${event.club} ${text}` : text;
}

function requestText(request: HandledRequest, { paint, consoleUrl }: LineStyle): string {
  const { method, target, status, refusal, field, detail, disturbance, milliseconds, club, number } = request;
  const shownStatus = status === undefined ? [] : [paint(colourOf(status), String(status))];
  const ending = [...shownStatus, ...[refusal, field].filter((word) => word !== undefined)];
  const met = disturbance === undefined ? [] : [paint('yellow', `disturbed by ${disturbance}`)];
  const time = [paint('grey', duration(milliseconds)), paint('grey', 'ms')];
  const line = [method, cut(target, longestTarget), ...ending, ...met, ...time].join(' ');
  const [missed] = nearMissesAt(request);
  const told =
    detail === undefined
      ? missed && `${line} ? ${missed}`
      : `${line}: ${cut(detail.replace(/\s+/g, ' '), longestDetail)}`;
  if (told === undefined) return line;
  if (consoleUrl === undefined || number === undefined) return told;
  return `${told} ${paint('grey', `${consoleUrl}#${club}/journal/${number}`)}`;
}

function colourOf(status: number): 'green' | 'red' | 'yellow' {
  if (status >= 500) return 'yellow';
  return status < 400 ? 'green' : 'red';
}

function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** Most requests take less than one millisecond, so short times have a decimal. */
function duration(milliseconds: number): string {
  return milliseconds < 10 ? milliseconds.toFixed(1) : milliseconds.toFixed();
}

function deliveryText(delivery: AttemptedDelivery, paint: Paint): string {
  const { type, attempts, isResent, dropped, againIn } = delivery;
  if (dropped !== undefined) return `delivery ${type} dropped: ${dropped}`;
  const again = againIn === undefined ? '' : `, again in ${againIn} s`;
  const count = isResent ? `resent ${attempts}` : `attempt ${attempts}`;
  const isGood = delivery.result?.kind === 'answered' && delivery.result.status < 300;
  return `delivery ${type} -> ${paint(isGood ? 'green' : 'red', outcome(delivery))}, ${count}${again}`;
}

function outcome({ result }: AttemptedDelivery): string {
  if (result?.kind === 'answered') return String(result.status);
  if (result?.kind === 'blocked') return `blocked (${result.detail})`;
  return `no answer (${result?.detail ?? ''})`;
}
