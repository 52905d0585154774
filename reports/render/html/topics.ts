import { counted } from '../../counted.ts';
import type { RuleResult } from '../../results.ts';
import { describeVerdict, isViolated } from '../../verdicts.ts';
import { coverageOf } from '../coverage.ts';
import { type Markup, markup } from '../markup.ts';
import { countsOf, type TopicOverview } from '../rules-of-results.ts';
import { seenInPassing } from '../unselected.ts';
import { durationText, fewOf, verdictText } from '../wording.ts';
import { rowAnchor } from './links.ts';
import { sentence } from './sentence.ts';

/**
 * Returns a topic with its counts, and folded below them a line per rule: what needs attention stands above the list, once
 * for each cause.
 */
export function topicSection(
  { topic, rules, totals }: TopicOverview,
  explanations: ReadonlyMap<string, string>,
  sentNoun: string,
): Markup {
  const counts = countsOf(totals).map(
    ({ verdict, symbol, count }) =>
      markup`<span class="count verdict-${verdict}" title="${count} ${verdictText(verdict)}">${symbol} ${count}</span> `,
  );
  return markup`<details class="topic" id="topic:${topic}">
<summary><span class="topic-name">${topic}</span> ${counts}</summary>
<ul class="rules">
${rules.map((rule) => ruleLine(rule, explanations.get(rule.id), sentNoun))}</ul>
</details>
`;
}

function ruleLine(rule: RuleResult, explanation: string | undefined, sentNoun: string): Markup {
  const { symbol } = describeVerdict(rule.verdict);
  const anchor = rowAnchor(rule);
  // There are hundreds of lines: what most of them would say, the script adds.
  return markup`<li id="${anchor}" class="rule verdict-${rule.verdict}"${anchor !== rule.id && markup` data-rule="${rule.id}"`} data-verdict="${rule.verdict}"${rule.level !== 'must' && markup` data-level="${rule.level}"`}>
<span class="symbol" role="img" aria-label="${verdictText(rule.verdict)}" title="${verdictText(rule.verdict)}">${symbol}</span>
<div><p class="says">${sentence(rule.says)}</p>
<p class="quiet"><a href="#${rule.id}"><code>${rule.id}</code></a>${tags(rule)}</p>${remark(rule, explanation)}</div>
<span class="quiet cost">${cost(rule, sentNoun)}</span>
</li>
`;
}

/** Returns a link to the explanation of the verdict, which is on the page once. */
function remark({ verdict, unasked }: RuleResult, explanation: string | undefined): Markup | false {
  if (explanation === undefined) return false;
  const names = unasked.map(({ operation }) => operation);
  const text = verdict === 'partial' ? `Not asked: ${fewOf(names, 6)}. ` : '';
  const link = isViolated(verdict) ? 'See the evidence' : 'See why';
  return markup`\n<p class="reason">${text}<a href="#${explanation}">${link}</a></p>`;
}

function tags({ level, needs, unselected }: RuleResult): Markup[] {
  const words = [
    ...(level === 'standard' ? ['standard'] : []),
    ...(unselected ? [seenInPassing] : []),
    ...needs.map((need) => `needs ${need}`),
  ];
  return words.map((word) => markup` <span class="tag">${word}</span>`);
}

function cost(rule: RuleResult, sentNoun: string): string {
  const { verdict, examples, requests, duration_ms } = rule;
  if (['untested', 'not-run', 'not-applicable', 'not-built'].includes(verdict)) return '';
  const sent = requests > 0 ? counted(requests, sentNoun) : '';
  const tried = examples > 0 ? counted(examples, 'example') : '';
  return [coverageOf(rule), tried, sent, requests > 0 ? durationText(duration_ms) : '']
    .filter((part) => part !== '')
    .join(' · ');
}
