import { counted } from '../../counted.ts';
import type { Quotation } from '../../interface-text/quotations.ts';
import type { Results } from '../../results.ts';
import { type Markup, markup } from '../markup.ts';
import { sentence } from './sentence.ts';

/** Up to this number of places are quoted openly; the others are folded. */
const openPlaces = 3;

/** Returns the sentences of the interface that a rule comes from. */
export function quotationList(quotations: readonly Quotation[]): Markup | false {
  if (quotations.length === 0) return false;
  const open = quotations.slice(0, openPlaces);
  const others = quotations.slice(openPlaces);
  const folded = markup`<details><summary>${counted(others.length, 'more place')}</summary>
${others.map(quotation)}</details>
`;
  return markup`<div class="interface"><p class="block-title">The interface says</p>
${open.map(quotation)}${others.length > 0 && folded}</div>
`;
}

function quotation({ place, text }: Quotation): Markup {
  const said =
    text === undefined
      ? markup`<p>This place is not in the copy.</p>`
      : markup`<blockquote>${sentence(text)}</blockquote>`;
  return markup`<div class="quotation">${said}<p class="quiet"><code>${place}</code></p></div>
`;
}

/** Returns a note on a copy of the interface that is not the text that the rules were written from. */
export function differencesCallout({ interface: copy }: Results): Markup | false {
  if (copy === undefined || copy.differences.length === 0) return false;
  return markup`<div class="callout"><p>The copy of the interface, <code>${copy.file}</code>, differs from the outline:</p>
<ul>
${copy.differences.map((difference) => markup`<li>${difference}</li>\n`)}</ul></div>`;
}
