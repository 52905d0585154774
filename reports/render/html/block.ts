import { type Markup, markup } from '../markup.ts';
import { clipped, textLimit } from '../overview.ts';

/** Returns a titled block of code. A command can be copied. */
export function block(title: string, text: string, copy = false): Markup {
  const button = copy && markup`<button type="button" class="copy" hidden>Copy</button>`;
  return markup`<div class="block"><p class="block-title">${title}${button}</p>
<pre><code>${clipped(text, textLimit)}</code></pre></div>
`;
}
