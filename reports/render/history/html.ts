import { counted } from '../../counted.ts';
import { type HistoricRun, type History, type RuleHistory, rulesByNow } from '../../history/history.ts';
import type { Verdict } from '../../results.ts';
import { describeVerdict, verdicts } from '../../verdicts.ts';
import { asset } from '../html/assets.ts';
import { page } from '../html/page.ts';
import { foldedSection, section } from '../html/section.ts';
import { sentence } from '../html/sentence.ts';
import { textList } from '../html/text-list.ts';
import { type Markup, markup } from '../markup.ts';
import { countsOf } from '../rules-of-results.ts';
import { verdictText } from '../wording.ts';
import { columns, differenceMarks, judgedColumns, strip } from './timeline.ts';
import {
  changeFacts,
  extentText,
  historyHeadline,
  limitsOf,
  mannerText,
  sinceText,
  whenText,
} from './words.ts';

/** Returns a history as one page that needs nothing else, in the look of the report of a run, and no script. */
export function historyInHtml(history: History): string {
  const { troubling, unjudged, settled } = rulesByNow(history);
  const main = markup`${overview(history)}
${rulesSection(history, { id: 'now', title: 'Violated or unknown now', rules: troubling, isOpen: true })}
${rulesSection(history, { id: 'unjudged', title: 'Earlier, and not judged in the latest run', rules: unjudged, isOpen: unjudged.length <= mostOpen })}
${rulesSection(history, { id: 'before', title: 'Earlier, and not now', rules: settled, isOpen: settled.length <= mostOpen })}
${textList('how-far', 'How far the runs can be compared', limitsOf(history))}
${section(
  'the-runs',
  'The runs, the latest first',
  markup`<ol class="runs" reversed>
${history.runs.toReversed().map(runItem)}</ol>`,
)}`;
  return page({
    headline: historyHeadline(history),
    product: 'Clubproof: history of runs',
    head: markup`<p class="how">${extentText(history)}</p>`,
    main,
    style: asset('history.css'),
  }).markup;
}

function overview(history: History): Markup {
  const { runs } = history;
  const [first, last] = [runs[0] as HistoricRun, runs.at(-1) as HistoricRun];
  const lines = markup`<div class="timeline"><div><p>Rules violated or unknown</p>${legend(history)}</div>
<div>${columns(history)}</div></div>
<div class="timeline"><p>Rules judged, at most ${Math.max(...runs.map(({ judged }) => judged))}</p>
<div>${judgedColumns(history)}</div></div>
<div class="timeline axis"><p class="quiet">${differenceMarks(history) !== false && '≠ unlike the run before in more than its seed'}</p>
<div>${differenceMarks(history)}<p class="quiet ends"><span>${whenText(first)}</span> <span>${runs.length > 1 && whenText(last)}</span></p></div></div>`;
  return section('over-time', 'Over time', lines);
}

/** Returns the verdicts that occur in the picture, each with its symbol. */
function legend({ rules }: History): Markup | false {
  const occurring = new Set(rules.flatMap(({ verdicts: all }) => all));
  const entries = verdicts.filter(({ verdict }) => occurring.has(verdict));
  return (
    entries.length > 0 &&
    markup`<ul class="legend">
${entries.map(({ verdict, symbol }) => markup`<li class="verdict-${verdict}"><span class="symbol" aria-hidden="true">${symbol}</span> ${verdictText(verdict)}</li>\n`)}</ul>`
  );
}

interface RulesSection {
  readonly id: string;
  readonly title: string;
  readonly rules: readonly RuleHistory[];
  readonly isOpen: boolean;
}

/** More rules that need no attention any more are folded. */
const mostOpen = 10;

function rulesSection(history: History, { id, title, rules, isOpen }: RulesSection): Markup | false {
  if (rules.length === 0) return false;
  const heading = markup`${title} <span class="quiet">${rules.length}</span>`;
  const rows = rules.map((rule) => ruleRow(rule, history));
  return foldedSection(id, heading, rows, isOpen);
}

function ruleRow(rule: RuleHistory, history: History): Markup {
  const now = rule.verdicts.at(-1);
  const standard = rule.level === 'standard' && markup` <span class="tag">standard</span>`;
  return markup`<article class="timeline">
<div><p>${symbolOf(now)} ${linked(rule, history)}${standard}</p>
<p class="quiet">${sentence(rule.says)}</p></div>
<div>${strip(rule, history)}<p class="quiet">${sinceText(rule, history)}</p></div>
</article>
`;
}

function symbolOf(verdict: Verdict | undefined): Markup | false {
  if (verdict === undefined) return false;
  return markup`<span class="symbol verdict-${verdict}" role="img" aria-label="${verdictText(verdict)}">${describeVerdict(verdict).symbol}</span>`;
}

/** Returns the id of a rule, which leads to the evidence of the last run that found it violated or unknown. */
function linked({ id, verdicts: all }: RuleHistory, { runs }: History): Markup {
  const place = all.findLastIndex(
    (verdict) => verdict !== undefined && verdict !== 'pass' && verdict !== 'not-run',
  );
  const report = runs[place]?.page;
  const code = markup`<code>${id}</code>`;
  return report === undefined ? code : markup`<a href="${report}#${id}">${code}</a>`;
}

function runItem(run: HistoricRun): Markup {
  const when = markup`<time datetime="${run.facts.started_at}">${whenText(run)}</time>`;
  const counts = countsOf(run.totals).map(
    ({ verdict, symbol, count }) =>
      markup`<span class="count verdict-${verdict}">${symbol} ${count} ${verdictText(verdict)}</span> `,
  );
  const changes = changeFacts(run).map(([name, text]) => markup`<p class="quiet">${name}: ${text}</p>\n`);
  return markup`<li>
<p class="run-line">${run.page === undefined ? when : markup`<a href="${run.page}">${when}</a>`} <span>${counts}</span></p>
<p class="quiet">${mannerText(run)}, ${counted(run.judged, 'rule')} judged</p>
${changes}</li>
`;
}
