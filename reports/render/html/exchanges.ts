import { counted } from '../../counted.ts';
import { statusText } from '../../request-line.ts';
import type { Failure, RecordedExchange } from '../../results.ts';
import { decidingIndexOf, isOfReceiver, messageText, stepsOf } from '../evidence.ts';
import { type Markup, markup } from '../markup.ts';
import { durationText } from '../wording.ts';
import { block, code } from './block.ts';

/** Returns every exchange of a violation in order, folded, with the deciding one marked. */
export function exchangesInFull(failure: Failure): Markup {
  const { exchanges } = failure;
  const steps = stepsOf(failure);
  const chain = steps.map(({ curl }) => curl).join('\n\n');
  const isSendable = exchanges.length > 1 && steps.every(({ unsendable }) => unsendable === undefined);
  return markup`<details class="exchanges on-screen"${isOfReceiver(failure) && markup` open`}><summary>${counted(exchanges.length, isOfReceiver(failure) ? 'message' : 'exchange')}, in full</summary>
${isSendable && !isOfReceiver(failure) && block('All requests, in order', chain, true)}${exchanges.map((each, index) => exchange(each, remarkOn(failure, index)))}</details>`;
}

/** Returns the exchange that decided, or the last one; nothing of a violation that deliveries alone show. */
export function decidingExchange(failure: Failure): Markup | false {
  const { exchanges } = failure;
  const shown = exchanges[decidingIndexOf(failure)] ?? exchanges.at(-1);
  if (shown === undefined) return false;
  const title = decidingIndexOf(failure) === -1 ? 'The last exchange' : 'The exchange that decided';
  return markup`<details class="exchanges on-screen"><summary>${title}, in full</summary>
${exchange(shown, '')}</details>`;
}

function remarkOn(failure: Failure, index: number): string {
  const { exchanges, race } = failure;
  if (race?.exchanges.includes(index)) return '← at the same time';
  return exchanges.length > 1 && index === decidingIndexOf(failure) ? '← this one decided' : '';
}

function exchange(recorded: RecordedExchange, remark: string): Markup {
  const { method, url, duration_ms, request_headers, request_body, unsendable } = recorded;
  const { started_at, traceparent } = recorded;
  return markup`<div class="exchange">
<p class="exchange-line"><b>${method}</b> <code>${url}</code> → <b>${statusText(recorded)}</b> <span class="quiet">${durationText(duration_ms)}</span>${remark !== '' && markup` <span class="deciding">${remark}</span>`}</p>
${
  started_at !== undefined &&
  markup`<p class="quiet">${started_at}${traceparent !== undefined && markup` <code>traceparent: ${traceparent}</code>`}</p>
`
}${unsendable !== undefined && markup`<p class="quiet">It cannot be sent again as it is: ${unsendable}.</p>`}<div class="sides">
<div><p class="block-title">Request</p>${code(messageText(request_headers, request_body))}</div>
<div><p class="block-title">Response</p>${code(messageText(recorded.response_headers, recorded.response_body))}</div>
</div>
</div>
`;
}
