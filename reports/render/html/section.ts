import { type Fragment, type Markup, markup } from '../markup.ts';

/** Returns a section that its title names. */
export function section(id: string, title: Fragment, body: Fragment): Markup {
  return markup`<section aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
${body}
</section>
`;
}

/** Returns a section that its title unfolds. */
export function foldedSection(id: string, title: Fragment, body: Fragment, isOpen = false): Markup {
  return markup`<section aria-labelledby="${id}">
<details${isOpen && markup` open`}><summary><h2 id="${id}">${title}</h2></summary>
${body}</details>
</section>
`;
}

/** Returns facts by their names. */
export function facts(all: readonly (readonly [name: string, value: Fragment])[]): Markup {
  return markup`<dl class="facts">
${all.map(([name, value]) => markup`<div><dt>${name}</dt><dd>${value}</dd></div>\n`)}</dl>`;
}
