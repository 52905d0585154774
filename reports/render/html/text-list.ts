import { type Markup, markup } from '../markup.ts';
import { section } from './section.ts';
import { sentence } from './sentence.ts';

/** Returns a titled section that lists texts; nothing without texts. */
export function textList(id: string, title: string, texts: readonly string[]): Markup | false {
  if (texts.length === 0) return false;
  return section(id, title, markup`<ul>${texts.map((text) => markup`<li>${sentence(text)}</li>\n`)}</ul>`);
}
