import type { Results, RuleResult } from '../../results.ts';
import { describeVerdict } from '../../verdicts.ts';
import { coverageOf, type Gap, gapsOf, gapText } from '../coverage.ts';
import { type Markup, markup } from '../markup.ts';
import { causesOf, conditionText, counted } from '../overview.ts';
import { idsOf } from './cards.ts';
import { causeAnchor, gapAnchor } from './links.ts';
import { sentence } from './sentence.ts';

/** What could not be found out: each common reason once, with the rules that it kept from being judged. */
export function unknownSection(results: Results): Markup | false {
  const causes = causesOf(results, 'error', 'blocked');
  if (causes.length === 0) return false;
  return markup`<section aria-labelledby="unknown">
<h2 id="unknown">Could not find out</h2>
${causes.map(causeCard)}
</section>`;
}

function causeCard(rules: readonly RuleResult[]): Markup {
  const [rule] = rules as [RuleResult];
  const { symbol } = describeVerdict(rule.verdict);
  return markup`<article class="card verdict-${rule.verdict}" id="${causeAnchor(rules)}" data-rules="${idsOf(rules)}">
<p class="card-id"><span class="symbol" aria-hidden="true">${symbol}</span> <span class="verdict-name">${counted(rules.length, 'rule')} ${conditionText(rule.verdict)}</span></p>
<p class="cause">${sentence(rule.reason ?? 'No reason was given.')}</p>
${ruleNames(rules, ({ says }) => says)}
</article>
`;
}

/** What was not asked, each missing need once, with the operations and rules that wait for it. */
export function notAskedSection(results: Results): Markup | false {
  const gaps = gapsOf(results);
  if (gaps.length === 0) return false;
  return markup`<section aria-labelledby="not-asked">
<h2 id="not-asked">Not asked</h2>
${gaps.map(gapCard)}
</section>`;
}

function gapCard(gap: Gap): Markup {
  const rules = [...gap.partial, ...gap.notApplicable];
  const verdict = gap.partial.length > 0 ? 'partial' : 'not-applicable';
  const { symbol } = describeVerdict(verdict);
  const operations = gap.operations.map((operation) => markup`<code>${operation}</code> `);
  return markup`<article class="card small verdict-${verdict}" id="${gapAnchor(gap)}" data-rules="${idsOf(rules)}">
<p class="card-id"><span class="symbol" aria-hidden="true">${symbol}</span> <span class="verdict-name">${gapText(gap)}</span></p>
<p class="cause">${sentence(gap.reason)}</p>
${operations.length > 0 && markup`<p class="quiet">Operations not asked: ${operations}</p>`}
${ruleNames(rules, coverageOf)}
</article>
`;
}

function ruleNames(rules: readonly RuleResult[], remark: (rule: RuleResult) => string): Markup {
  const items = rules.map(
    (rule) =>
      markup`<li data-rules="${rule.id}"><a href="#${rule.id}"><code>${rule.id}</code></a> <span class="quiet">${remark(rule)}</span></li>\n`,
  );
  const list = markup`<ul class="names">
${items}</ul>`;
  if (rules.length <= 6) return list;
  return markup`<details class="alike-names"><summary>${counted(rules.length, 'rule')}</summary>
${list}</details>`;
}
