import type { Failure, RecordedExchange, RuleResult } from '../../results.ts';
import { describeVerdict } from '../../verdicts.ts';
import { type Markup, markup } from '../markup.ts';
import { clipped, counted, counterexampleText, durationText, verdictText } from '../overview.ts';
import { sentence } from './sentence.ts';

const bodyLimit = 6000;

/** One cause: the card of the first rule that it touched, and folded beneath it those of the others. */
export function causeCards(
  [first, ...others]: readonly RuleResult[],
  card: (rule: RuleResult) => Markup,
): Markup {
  const folded = markup`<details class="alike"><summary>${counted(others.length, 'more rule')} with the same cause</summary>
${others.map(card)}</details>
`;
  return markup`${first && card(first)}${others.length > 0 && folded}`;
}

/** A broken rule: what is owed, what came instead, and all that is needed to see it again. */
export function failureCard(rule: RuleResult): Markup {
  return markup`<article class="card verdict-${rule.verdict}" data-rule="${rule.id}" data-card="${rule.verdict}">
${cardHeader(rule)}
${rule.failure && failureBody(rule.failure, rule)}
</article>
`;
}

/** A rule that could not be judged, and what to supply. */
export function reasonCard(rule: RuleResult): Markup {
  return markup`<article class="card verdict-${rule.verdict}" data-rule="${rule.id}" data-card="${rule.verdict}">
${cardHeader(rule)}
<dl class="contrast"><div class="actual"><dt>${verdictText(rule.verdict)}</dt><dd>${sentence(rule.reason ?? 'No reason was given.')}</dd></div></dl>
${rule.failure && failureBody(rule.failure, rule)}
</article>
`;
}

function cardHeader(rule: RuleResult): Markup {
  const { symbol } = describeVerdict(rule.verdict);
  return markup`<p class="card-id"><span class="symbol" aria-hidden="true">${symbol}</span> <span class="verdict-name">${verdictText(rule.verdict)}</span> <a href="#${rule.id}"><code>${rule.id}</code></a> ${rule.level === 'standard' && markup`<span class="tag">standard</span>`}</p>
<h3>${sentence(rule.says)}</h3>`;
}

function failureBody(failure: Failure, rule: RuleResult): Markup {
  const promise = failure.promise !== rule.says && line('promise', 'Promise', failure.promise);
  return markup`<dl class="contrast">
${promise}${line('expected', 'Expected', failure.expected)}${line('actual', 'Actual', failure.actual)}</dl>
${failure.counterexample !== undefined && block(shrinkText(failure), counterexampleText(failure.counterexample))}
${failure.exchanges.length > 0 && block('Ask it yourself', failure.exchanges.map(({ curl }) => curl).join('\n\n'), true)}
${block('Run just this rule again', failure.rerun, true)}
${failure.exchanges.length > 0 && exchanges(failure.exchanges)}
${origin(rule, failure)}`;
}

function line(name: string, title: string, text: string): Markup {
  return markup`<div class="${name}"><dt>${title}</dt><dd>${clipped(text, bodyLimit)}</dd></div>
`;
}

function shrinkText({ shrinks }: Failure): string {
  return shrinks ? `Smallest example found (after ${counted(shrinks, 'shrink')})` : 'Example';
}

function block(title: string, text: string, copy = false): Markup {
  const button = copy && markup`<button type="button" class="copy" hidden>Copy</button>`;
  return markup`<div class="block"><p class="block-title">${title}${button}</p>
<pre><code>${clipped(text, bodyLimit)}</code></pre></div>
`;
}

function exchanges(recorded: readonly RecordedExchange[]): Markup {
  return markup`<details class="exchanges"><summary>${counted(recorded.length, 'exchange')}, in full</summary>
${recorded.map(exchange)}</details>`;
}

function exchange(recorded: RecordedExchange): Markup {
  const { method, url, status, duration_ms, request_headers, request_body } = recorded;
  const answer = status === 0 ? 'no answer' : String(status);
  return markup`<div class="exchange">
<p class="exchange-line"><b>${method}</b> <code>${url}</code> → <b>${answer}</b> <span class="quiet">${durationText(duration_ms)}</span></p>
<div class="sides">
<div><p class="block-title">Request</p><pre><code>${message(request_headers, request_body)}</code></pre></div>
<div><p class="block-title">Answer</p><pre><code>${message(recorded.response_headers, recorded.response_body)}</code></pre></div>
</div>
</div>
`;
}

function message(headers: Record<string, string>, body: string | undefined): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return body === undefined || body === '' ? lines.join('\n') : `${lines.join('\n')}\n\n${bodyText(body)}`;
}

function bodyText(body: string): string {
  try {
    return clipped(JSON.stringify(JSON.parse(body), null, 2), bodyLimit);
  } catch {
    return clipped(body, bodyLimit);
  }
}

function origin({ source, operations }: RuleResult, { seed, path }: Failure): Markup {
  const facts = [
    source.length > 0 ? `Interface: ${fewOf(source)}` : '',
    operations.length > 0 ? `Operations: ${fewOf(operations)}` : '',
    path === undefined ? `Seed ${seed}` : `Seed ${seed}, path ${path}`,
  ];
  return markup`<p class="quiet origin">${facts.filter((fact) => fact !== '').join(' · ')}</p>`;
}

function fewOf(names: readonly string[]): string {
  const few = names.slice(0, 4).join(', ');
  return names.length > 4 ? `${few} and ${names.length - 4} more` : few;
}
