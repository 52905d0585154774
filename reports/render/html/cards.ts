import type { Difference, Failure, RuleResult } from '../../results.ts';
import { describeVerdict } from '../../verdicts.ts';
import { coverageOf, unaskedLines } from '../coverage.ts';
import { sideOf } from '../difference.ts';
import { decidingIndexOf, shownCurlOf } from '../evidence.ts';
import { type Markup, markup } from '../markup.ts';
import { clipped, counted, counterexampleText, fewOf, textLimit, verdictText } from '../overview.ts';
import { block } from './block.ts';
import { decidingDelivery, deliveriesInFull } from './deliveries.ts';
import { exchangesInFull } from './exchanges.ts';
import { causeAnchor, rowAnchor } from './links.ts';
import { idsOf, nameList } from './rule-names.ts';
import { sentence } from './sentence.ts';

/** The blocked rules to show below the first rule of a cause, and whether its evidence is unfolded. */
export interface CardsOptions {
  readonly blocked: readonly (readonly RuleResult[])[];
  readonly isOpen: boolean;
}

/**
 * Returns the rules that one response violated: the card of the first, and folded below it those of
 * the others and of the rules that it blocked.
 */
export function violationCards(
  [first, ...others]: readonly RuleResult[],
  { blocked, isOpen }: CardsOptions,
): Markup {
  const folded = markup`<details class="alike" data-rules="${idsOf(others)}"><summary>${counted(others.length, 'more rule')} with the same cause</summary>
${others.map((rule) => violationCard(rule, false))}</details>
`;
  return markup`${first && violationCard(first, isOpen)}${others.length > 0 && folded}${first && blocked.length > 0 && blockedRules(first, blocked)}`;
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

// The card has the rule's own anchor: a reader who follows a link to a violated rule wants the evidence.
function violationCard(rule: RuleResult, isOpen: boolean): Markup {
  const { symbol } = describeVerdict(rule.verdict);
  return markup`<article class="card verdict-${rule.verdict}" id="${rule.id}" data-rules="${rule.id}">
<p class="card-id"><span class="symbol" aria-hidden="true">${symbol}</span> <span class="verdict-name">${verdictText(rule.verdict)}</span> <a href="#${rule.id}"><code>${rule.id}</code></a> ${rule.level === 'standard' && markup`<span class="tag">standard</span> `}<a class="quiet" href="#${rowAnchor(rule)}">in the list</a></p>
<h3>${sentence(rule.says)}</h3>
${rule.failure && contrast(rule.failure)}
${
  rule.failure &&
  markup`<details class="evidence"${isOpen && markup` open`}><summary>Evidence, and how to see it again</summary>
${evidence(rule.failure, rule)}
</details>`
}
</article>
`;
}

function evidence(failure: Failure, rule: RuleResult): Markup {
  const { exchanges } = failure;
  const curl = shownCurlOf(failure);
  return markup`${decidingDelivery(failure)}
${failure.counterexample !== undefined && block(shrinkText(failure), counterexampleText(failure.counterexample))}
${curl !== undefined && block(curlTitle(failure), curl, true)}
${block('Run just this rule again', failure.rerun, true)}
${deliveriesInFull(failure)}
${exchanges.length > 0 && exchangesInFull(failure)}
${origin(rule, failure)}
${failure.replay !== undefined && block('Make this finding again: is it fixed?', failure.replay, true)}`;
}

function curlTitle(failure: Failure): string {
  const { race, exchanges } = failure;
  if (race !== undefined) return `Send the ${race.exchanges.length} requests at the same time`;
  if (exchanges.length === 1) return 'Send it yourself';
  return decidingIndexOf(failure) === -1 ? 'Send the last request' : 'Send the request that decided';
}

function contrast({ differences, expected, actual }: Failure): Markup {
  if (differences !== undefined) return differencesTable(differences);
  return markup`<dl class="contrast">
${line('expected', 'Expected', sentence(clipped(expected, textLimit)))}${line('actual', 'Actual', [markup`${clipped(actual, textLimit)}`])}</dl>`;
}

function line(name: string, title: string, content: Markup[]): Markup {
  return markup`<div class="${name}"><dt>${title}</dt><dd>${content}</dd></div>
`;
}

function differencesTable(differences: readonly Difference[]): Markup {
  const rows = differences.map(
    (difference) =>
      markup`<tr><th scope="row"><code>${difference.field}</code></th><td><code>${clipped(sideOf(difference, 'expected'), textLimit)}</code></td><td class="actual"><code>${clipped(sideOf(difference, 'actual'), textLimit)}</code></td></tr>\n`,
  );
  return markup`<table class="differences"><thead><tr><th>Field</th><th>Expected</th><th>Actual</th></tr></thead>
<tbody>
${rows}</tbody></table>`;
}

function shrinkText({ shrinks }: Failure): string {
  return shrinks ? `Smallest example found (after ${counted(shrinks, 'shrink')})` : 'Example';
}

function origin(rule: RuleResult, { seed, path }: Failure): Markup {
  const { source, operations } = rule;
  const coverage = coverageOf(rule);
  const facts = [
    source.length > 0 ? `Interface: ${fewOf(source, 4)}` : '',
    operations.length > 0 ? `Operations: ${fewOf(operations, 4)}` : '',
    coverage === '' ? '' : `Asked: ${coverage}`,
    ...unaskedLines(rule).map((text) => `Not asked: ${text}`),
    path === undefined ? `Seed ${seed}` : `Seed ${seed}, path ${path}`,
  ];
  return markup`<p class="quiet origin">${facts.filter((fact) => fact !== '').join(' · ')}</p>`;
}
