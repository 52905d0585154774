import type { RuleResult } from '../../results.ts';
import { describeVerdict } from '../../verdicts.ts';
import { coverageOf } from '../coverage.ts';
import { type Fold, foldText, foldVerdict } from '../folds.ts';
import { type Markup, markup } from '../markup.ts';
import { foldAnchor } from './links.ts';
import { idsOf, ruleNames } from './rule-names.ts';
import { section } from './section.ts';
import { sentence } from './sentence.ts';
import { verdictName } from './verdict-name.ts';

/** Returns a section on rules that were not judged: each cause once, with its rules. */
export function foldsSection(id: string, title: string, folds: readonly Fold[]): Markup | false {
  if (folds.length === 0) return false;
  return section(id, title, markup`<div class="folds">${folds.map(foldCard)}</div>`);
}

function foldCard(fold: Fold): Markup {
  const rules = [...fold.whole, ...fold.partial];
  const verdict = foldVerdict(fold);
  const { symbol } = describeVerdict(verdict);
  const operations = fold.operations.map((operation) => markup`<code>${operation}</code> `);
  return markup`<article class="card small verdict-${verdict}" id="${foldAnchor(fold)}" data-rules="${idsOf(rules)}">
<p class="card-id"><span class="symbol" aria-hidden="true">${symbol}</span> ${verdictName(verdict, foldText(fold))}</p>
<p class="cause">${sentence(fold.reason)}</p>
${operations.length > 0 && markup`<p class="quiet">Operations not asked: ${operations}</p>`}
${ruleNames(rules, remarkIn(fold))}
</article>
`;
}

/** Returns what to say of a rule of a fold: on how much of it it was judged, or what it promises. */
export function remarkIn({ kind, partial }: Fold): (rule: RuleResult) => string {
  return (rule) => (kind === 'needs' || partial.includes(rule) ? coverageOf(rule) : rule.says);
}
