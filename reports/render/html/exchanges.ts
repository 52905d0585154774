import type { Failure, RecordedExchange } from '../../results.ts';
import { type Markup, markup } from '../markup.ts';
import { clipped, counted, decidingIndexOf, durationText, textLimit } from '../overview.ts';
import { block } from './block.ts';

/** Every exchange of a violation in the order in which they were made, folded; the one that decided is marked. */
export function exchangesInFull(failure: Failure): Markup {
  const { exchanges } = failure;
  const deciding = exchanges.length > 1 ? decidingIndexOf(failure) : -1;
  const chain = exchanges.map(({ curl }) => curl).join('\n\n');
  return markup`<details class="exchanges"><summary>${counted(exchanges.length, 'exchange')}, in full</summary>
${exchanges.length > 1 && block('All requests, in order', chain, true)}${exchanges.map((each, index) => exchange(each, index === deciding))}</details>`;
}

function exchange(recorded: RecordedExchange, decided: boolean): Markup {
  const { method, url, status, duration_ms, request_headers, request_body } = recorded;
  const response = status === 0 ? 'no response' : String(status);
  return markup`<div class="exchange">
<p class="exchange-line"><b>${method}</b> <code>${url}</code> → <b>${response}</b> <span class="quiet">${durationText(duration_ms)}</span>${decided && markup` <span class="deciding">← this one decided</span>`}</p>
<div class="sides">
<div><p class="block-title">Request</p><pre><code>${message(request_headers, request_body)}</code></pre></div>
<div><p class="block-title">Response</p><pre><code>${message(recorded.response_headers, recorded.response_body)}</code></pre></div>
</div>
</div>
`;
}

function message(headers: Record<string, string>, body: string | undefined): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return body === undefined || body === '' ? lines.join('\n') : `${lines.join('\n')}\n\n${bodyText(body)}`;
}

function bodyText(body: string): string {
  try {
    return clipped(JSON.stringify(JSON.parse(body), null, 2), textLimit);
  } catch {
    return clipped(body, textLimit);
  }
}
