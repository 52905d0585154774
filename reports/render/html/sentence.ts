import { type Markup, markup } from '../markup.ts';

/** A sentence of the rule list or of a check, in which backticks set off code. */
export function sentence(text: string): Markup[] {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? markup`<code>${part}</code>` : markup`${part}`));
}
