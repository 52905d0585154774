import type { Results } from '../../results.ts';
import { type Markup, markup } from '../markup.ts';
import { answeringOf, answeringText, type NotBuilt, notBuiltOf } from '../not-built.ts';
import { rulesWith } from '../rules-of-results.ts';
import { notBuiltAnchor } from './links.ts';
import { idsOf } from './rule-names.ts';
import { facts, section } from './section.ts';
import { sentence } from './sentence.ts';

/** Returns the section on what a service does not have yet, and on what is built although the target file lists it. */
export function notBuiltSection(results: Results): Markup | false {
  const answering = answeringOf(results);
  const told = notBuiltOf(results);
  if (answering.length === 0 && told === undefined) return false;
  const ids = idsOf(rulesWith(results, 'not-built'));
  return section(notBuiltAnchor, 'Not built yet', [
    answering.length > 0 &&
      markup`<article class="card small verdict-fail"><p class="cause">${sentence(answeringText(answering))}</p></article>\n`,
    told && card(told, ids, results),
  ]);
}

function card({ title, facts: told }: NotBuilt, ids: string, { run: { not_built = [] } }: Results): Markup {
  const routes = not_built.map(({ route }) => markup`<code>${route}</code> `);
  return markup`<article class="card small verdict-not-built" data-rules="${ids}">
<p class="cause">${title}</p>
${facts(told)}
<details><summary>All routes</summary><p class="quiet">${routes}</p></details>
</article>
`;
}
