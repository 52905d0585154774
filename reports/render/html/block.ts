import { type Markup, markup } from '../markup.ts';
import { clipped, textLimit } from '../wording.ts';

/** Returns a titled block of code. A command can be copied. */
export function block(title: string, text: string, copy = false): Markup {
  const button = copy && markup`<button type="button" class="copy" hidden>Copy</button>`;
  return markup`<div class="block"><p class="block-title">${title}${button}</p>
${code(clipped(text, textLimit))}</div>
`;
}

/** The lines that a block shows without scrolling, and the columns that one has on a phone. */
const shownLines = 16;
const columns = 36;

/** Returns code. Where it may have to be scrolled, the keyboard reaches it. */
export function code(text: string): Markup {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.ceil((line.length + 1) / columns), 0);
  return markup`<pre${lines > shownLines && markup` tabindex="0"`}><code>${text}</code></pre>`;
}
