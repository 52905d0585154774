import { type HistoricRun, type History, type RuleHistory, rulesByNow } from '../../history/history.ts';
import { headedList, plain, sentence, titledList, underHeadline } from '../markdown.ts';
import {
  changeFacts,
  countsText,
  extentText,
  historyHeadline,
  limitsOf,
  mannerText,
  sinceText,
  symbolsText,
  whenText,
} from './words.ts';

/** More are counted: a comment takes 65,536 characters. */
const mostRuns = 30;

/** Returns a history in GitHub’s Markdown, for a comment or a wiki. */
export function historyInMarkdown(history: History): string {
  const { troubling, unjudged, settled } = rulesByNow(history);
  return underHeadline(historyHeadline(history), [
    `${extentText(history)}.`,
    rules('Violated or unknown now', troubling, history),
    rules('Earlier, and not judged in the latest run', unjudged, history),
    rules('Earlier, and not now', settled, history),
    titledList('How far the runs can be compared', limitsOf(history).map(sentence)),
    runTable(history),
  ]);
}

function rules(title: string, all: readonly RuleHistory[], history: History): string {
  const lines = all.map(
    (rule) =>
      `- \`${symbolsText(rule)}\` \`${rule.id}\`, ${sinceText(rule, history)}: ${sentence(rule.says)}`,
  );
  return headedList(`${title} (${all.length})`, lines);
}

function runTable({ runs }: History): string {
  const rows = runs.toReversed().slice(0, mostRuns).map(row);
  const rest = runs.length - mostRuns;
  const table = [
    '| run | verdicts | judged by | since the run before |',
    '| --- | --- | --- | --- |',
    ...rows,
  ];
  return [...table, ...(rest > 0 ? ['', `And ${rest} earlier on the page.`] : [])].join('\n');
}

function row(run: HistoricRun): string {
  const changes = changeFacts(run).map(([name, text]) => `${name}: ${text}`);
  const cells = [whenText(run), countsText(run), mannerText(run), changes.join('; ')];
  return `| ${cells.map(plain).join(' | ')} |`;
}
