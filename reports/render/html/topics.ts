import type { RuleResult } from '../../results.ts';
import { describeVerdict } from '../../verdicts.ts';
import { type Markup, markup } from '../markup.ts';
import { counted, countsOf, durationText, type TopicOverview, verdictText } from '../overview.ts';
import { sentence } from './sentence.ts';

/** One topic: its counts, and one line for each of its rules. */
export function topicSection({ topic, rules, totals }: TopicOverview): Markup {
  const counts = countsOf(totals).map(
    ({ verdict, symbol, count }) =>
      markup`<span class="count verdict-${verdict}" title="${count} ${verdictText(verdict)}">${symbol} ${count}</span> `,
  );
  // Where nothing was judged there is nothing to read at first.
  const open = rules.some(({ verdict }) => verdict !== 'untested' && verdict !== 'not-run') && markup` open`;
  return markup`<details class="topic" id="topic:${topic}"${open}>
<summary><span class="topic-name">${topic}</span> ${counts}</summary>
<ul class="rules">
${rules.map(ruleLine)}</ul>
</details>
`;
}

function ruleLine(rule: RuleResult): Markup {
  const { symbol } = describeVerdict(rule.verdict);
  return markup`<li id="${rule.id}" class="rule verdict-${rule.verdict}" data-rule="${rule.id}" data-verdict="${rule.verdict}">
<span class="symbol" role="img" aria-label="${verdictText(rule.verdict)}" title="${verdictText(rule.verdict)}">${symbol}</span>
<div><p class="says">${sentence(rule.says)}</p>
<p class="quiet"><a href="#${rule.id}"><code>${rule.id}</code></a>${tags(rule)}</p>${reason(rule)}</div>
<span class="quiet cost">${cost(rule)}</span>
</li>
`;
}

function tags({ level, needs }: RuleResult): Markup[] {
  const words = [...(level === 'standard' ? ['standard'] : []), ...needs.map((need) => `needs ${need}`)];
  return words.map((word) => markup` <span class="tag">${word}</span>`);
}

function reason({ verdict, reason: given, failure }: RuleResult): Markup | false {
  const text = given ?? (failure ? `Actual: ${failure.actual}` : '');
  return text !== '' && verdict !== 'pass' && markup`\n<p class="reason">${text}</p>`;
}

function cost({ verdict, examples, requests, duration_ms }: RuleResult): string {
  if (verdict === 'untested' || verdict === 'not-run') return '';
  const asked = requests > 0 ? counted(requests, 'request') : '';
  const tried = examples > 0 ? counted(examples, 'example') : '';
  return [tried, asked, requests > 0 ? durationText(duration_ms) : '']
    .filter((part) => part !== '')
    .join(' · ');
}
