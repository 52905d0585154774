/** Text that is already HTML or XML and goes out as it is. */
export interface Markup {
  readonly markup: string;
}

type Fragment = Markup | string | number | null | undefined | false | readonly Fragment[];

/**
 * Template tag for HTML and XML: whatever is filled in is escaped, unless it is Markup itself. Lists are
 * joined, and null, undefined and false vanish, so that `condition && markup…` reads naturally.
 */
export function markup(literals: TemplateStringsArray, ...fragments: Fragment[]): Markup {
  const parts = literals.map((literal, index) => (index === 0 ? '' : render(fragments[index - 1])) + literal);
  return { markup: parts.join('') };
}

/** Vouches for text that is markup already, such as the page's own style sheet. */
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

// A server under test may answer anything; these characters have no place in XML 1.0, escaped or not.
const forbiddenInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function escaped(text: string): string {
  return text.replace(forbiddenInXml, '\uFFFD').replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
