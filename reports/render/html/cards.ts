import type { RuleResult } from '../../results.ts';
import { describeVerdict } from '../../verdicts.ts';
import { type Markup, markup } from '../markup.ts';
import { counted } from '../overview.ts';
import { causeAnchor } from './links.ts';
import { idsOf, nameList } from './rule-names.ts';
import { sentence } from './sentence.ts';

/** The blocked rules to show below the first rule of a cause, whether its evidence is unfolded, and how a card looks. */
export interface CardsOptions {
  readonly blocked: readonly (readonly RuleResult[])[];
  readonly isOpen: boolean;
  readonly card: (rule: RuleResult, isOpen: boolean) => Markup;
}

/**
 * Returns the rules that one response violated: the card of the first, and folded below it those of
 * the others and of the rules that it blocked.
 */
export function violationCards(
  [first, ...others]: readonly RuleResult[],
  { blocked, isOpen, card }: CardsOptions,
): Markup {
  const folded = markup`<details class="alike" data-rules="${idsOf(others)}"><summary>${counted(others.length, 'more rule')} with the same cause</summary>
${others.map((rule) => card(rule, false))}</details>
`;
  return markup`${first && card(first, isOpen)}${others.length > 0 && folded}${first && blocked.length > 0 && blockedRules(first, blocked)}`;
}

function blockedRules({ id }: RuleResult, blocked: CardsOptions['blocked']): Markup {
  const { symbol } = describeVerdict('blocked');
  const rules = blocked.flat();
  return markup`<details class="alike verdict-blocked" data-rules="${idsOf(rules)}"><summary><span class="symbol" aria-hidden="true">${symbol}</span> ${counted(rules.length, 'rule')} blocked by <code>${id}</code></summary>
${blocked.map(blockedCard)}</details>
`;
}

function blockedCard(rules: readonly RuleResult[]): Markup {
  return markup`<article class="card small verdict-blocked" id="${causeAnchor(rules)}" data-rules="${idsOf(rules)}">
<p class="cause">${sentence(rules[0]?.reason ?? '')}</p>
${nameList(rules, ({ says }) => says)}
</article>
`;
}
