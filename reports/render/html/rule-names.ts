import { counted } from '../../counted.ts';
import type { RuleResult } from '../../results.ts';
import { type Markup, markup } from '../markup.ts';

/** Returns rules by name, folded if there are many. */
export function ruleNames(rules: readonly RuleResult[], remark: (rule: RuleResult) => string): Markup {
  const list = nameList(rules, remark);
  if (rules.length <= 6) return list;
  return markup`<details class="alike-names"><summary>${counted(rules.length, 'rule')}</summary>
${list}</details>`;
}

/** Returns rules by name, each with a link to its line and a remark. */
export function nameList(rules: readonly RuleResult[], remark: (rule: RuleResult) => string): Markup {
  const items = rules.map(
    (rule) =>
      markup`<li data-rules="${rule.id}"><a href="#${rule.id}"><code>${rule.id}</code></a> <span class="quiet">${remark(rule)}</span></li>\n`,
  );
  return markup`<ul class="names">
${items}</ul>`;
}

/** Returns the ids of rules for a `data-rules` attribute: its element is shown while one of these rules is. */
export function idsOf(rules: readonly RuleResult[]): string {
  return rules.map(({ id }) => id).join(' ');
}
