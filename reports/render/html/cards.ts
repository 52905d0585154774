import { counted } from '../../counted.ts';
import type { RuleResult } from '../../results.ts';
import { describeVerdict } from '../../verdicts.ts';
import { type Fold, foldText } from '../folds.ts';
import { type Markup, markup } from '../markup.ts';
import { remarkIn } from './folds.ts';
import { foldAnchor } from './links.ts';
import { idsOf, nameList } from './rule-names.ts';
import { sentence } from './sentence.ts';

/** What the violated rules of a cause kept from being judged, and how a card looks. */
export interface CardsOptions {
  readonly blocked: readonly Fold[];
  readonly card: (rule: RuleResult) => Markup;
}

/**
 * Returns the rules that one response violated: the card of the first, and folded below it those of
 * the others and of the rules that it blocked.
 */
export function violationCards(
  [first, ...others]: readonly RuleResult[],
  { blocked, card }: CardsOptions,
): Markup {
  const folded = markup`<details class="alike" data-rules="${idsOf(others)}"><summary>${counted(others.length, 'more rule')} with the same cause</summary>
${others.map(card)}</details>
`;
  return markup`${first && card(first)}${others.length > 0 && folded}${blocked.map(blockedRules)}`;
}

function blockedRules(fold: Fold): Markup {
  const { symbol } = describeVerdict('blocked');
  const rules = [...fold.whole, ...fold.partial];
  return markup`<details class="alike verdict-blocked" id="${foldAnchor(fold)}" data-rules="${idsOf(rules)}"><summary><span class="symbol" aria-hidden="true">${symbol}</span> ${foldText(fold)} by <code>${fold.culprit}</code></summary>
<article class="card small verdict-blocked">
<p class="cause">${sentence(fold.reason)}</p>
${nameList(rules, remarkIn(fold))}
</article>
</details>
`;
}
