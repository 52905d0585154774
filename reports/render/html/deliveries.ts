import { counted } from '../../counted.ts';
import type { Failure, RecordedDelivery } from '../../results.ts';
import { decidingDeliveryOf, deliveryText, messageText } from '../evidence.ts';
import { type Markup, markup } from '../markup.ts';
import { block, code } from './block.ts';

/** Returns the deciding delivery with headers and body. */
export function decidingDelivery(failure: Failure): Markup | false {
  const decided = decidingDeliveryOf(failure);
  if (decided === undefined) return false;
  return block(
    `The delivery that decided: ${deliveryText(decided)}`,
    messageText(decided.headers, decided.body),
  );
}

/** Returns the other deliveries of a violation in the order of their receipt, folded. */
export function deliveriesInFull(failure: Failure): Markup | false {
  const { deliveries = [] } = failure;
  const decided = decidingDeliveryOf(failure);
  const shown = decided === undefined ? deliveries : deliveries.slice(0, -1);
  if (shown.length === 0) return false;
  const count = counted(shown.length, 'delivery', 'deliveries');
  const title = decided === undefined ? count : `${count} before it`;
  return markup`<details class="exchanges on-screen"><summary>${title}, in full</summary>
${shown.map(delivery)}</details>`;
}

function delivery(recorded: RecordedDelivery): Markup {
  return markup`<div class="exchange">
<p class="exchange-line">Delivery: ${deliveryText(recorded)}</p>
${code(messageText(recorded.headers, recorded.body))}
</div>
`;
}
