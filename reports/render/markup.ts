import { shown } from '../shown.ts';

/** Text that is already HTML or XML and needs no escaping. */
export interface Markup {
  readonly markup: string;
}

/** What a template takes. */
export type Fragment = Markup | string | number | null | undefined | false | readonly Fragment[];

/**
 * Template tag for HTML and XML: inserted values are escaped, unless they are Markup. Lists are
 * joined, and null, undefined and false are left out, so that `condition && markup…` works.
 */
export function markup(literals: TemplateStringsArray, ...fragments: Fragment[]): Markup {
  const parts = literals.map((literal, index) => (index === 0 ? '' : render(fragments[index - 1])) + literal);
  return { markup: parts.join('') };
}

/** Marks text as markup, such as the page’s own style sheet. */
export function trusted(text: string): Markup {
  return { markup: text };
}

function render(fragment: Fragment): string {
  if (fragment === null || fragment === undefined || fragment === false) return '';
  if (typeof fragment === 'string' || typeof fragment === 'number') return escaped(String(fragment));
  return 'markup' in fragment ? fragment.markup : fragment.map(render).join('');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

// A server under test may return anything; these characters have no place in XML 1.0, escaped or not.
const forbiddenInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function escaped(text: string): string {
  return shown(text)
    .replace(forbiddenInXml, '\uFFFD')
    .replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
