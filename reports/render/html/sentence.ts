import { type Markup, markup } from '../markup.ts';

/** Returns a sentence of the rule list or of a check, with code for backticks. */
export function sentence(text: string): Markup[] {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? markup`<code>${part}</code>` : markup`${part}`));
}
