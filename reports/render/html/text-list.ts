import { type Markup, markup } from '../markup.ts';
import { sentence } from './sentence.ts';

/** Returns a titled section that lists texts; nothing without texts. */
export function textList(id: string, title: string, texts: readonly string[]): Markup | false {
  if (texts.length === 0) return false;
  return markup`<section aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
<ul>
${texts.map((text) => markup`<li>${sentence(text)}</li>\n`)}</ul>
</section>`;
}
