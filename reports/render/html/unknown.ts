import type { Results, RuleResult } from '../../results.ts';
import { describeVerdict } from '../../verdicts.ts';
import { culpritOf, obstaclesOf } from '../causes.ts';
import { coverageOf, type Gap, gapsOf, gapText } from '../coverage.ts';
import { type Markup, markup } from '../markup.ts';
import { conditionText, counted } from '../overview.ts';
import { causeAnchor, gapAnchor } from './links.ts';
import { idsOf, ruleNames } from './rule-names.ts';
import { sentence } from './sentence.ts';

/**
 * Returns the section on rules that could not be judged: each reason once, with its rules. What a violated rule blocked
 * stands under that rule.
 */
export function unknownSection(results: Results): Markup | false {
  const causes = obstaclesOf(results);
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

/** Returns the section on what was not judged: each missing need once, with the operations and rules that wait for it. */
export function notAskedSection(results: Results): Markup | false {
  const gaps = gapsOf(results);
  if (gaps.length === 0) return false;
  return markup`<section aria-labelledby="not-asked">
<h2 id="not-asked">Not asked</h2>
${gaps.map((gap) => gapCard(gap, culpritOf(results, gap.reason)))}
</section>`;
}

function gapCard(gap: Gap, culprit: RuleResult | undefined): Markup {
  const rules = [...gap.partial, ...gap.notApplicable];
  const verdict = gap.partial.length > 0 ? 'partial' : 'not-applicable';
  const { symbol } = describeVerdict(verdict);
  const operations = gap.operations.map((operation) => markup`<code>${operation}</code> `);
  return markup`<article class="card small verdict-${verdict}" id="${gapAnchor(gap)}" data-rules="${idsOf(rules)}">
<p class="card-id"><span class="symbol" aria-hidden="true">${symbol}</span> <span class="verdict-name">${gapText(gap)}</span></p>
<p class="cause">${sentence(gap.reason)}</p>
${culprit && markup`<p class="quiet">Blocked by <a href="#${culprit.id}"><code>${culprit.id}</code></a></p>`}
${operations.length > 0 && markup`<p class="quiet">Operations not asked: ${operations}</p>`}
${ruleNames(rules, coverageOf)}
</article>
`;
}
