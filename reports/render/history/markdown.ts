import { type HistoricRun, type History, isTroublingNow, type RuleHistory } from '../../history/history.ts';
import { inLog, shown } from '../../shown.ts';
import { plain, sentence, toneSymbols } from '../markdown.ts';
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
const mostRules = 40;
const mostRuns = 30;

/** Returns a history in GitHub’s Markdown, for a comment or a wiki. */
export function historyInMarkdown(history: History): string {
  const { tone, text } = historyHeadline(history);
  const now = history.rules.filter(isTroublingNow);
  const before = history.rules.filter((rule) => !isTroublingNow(rule));
  const limits = limitsOf(history);
  const blocks = [
    `## ${toneSymbols[tone]} Clubproof: ${text}`,
    `${extentText(history)}.`,
    rules('Violated or unknown now', now, history),
    rules('Earlier, and not now', before, history),
    limits.length === 0
      ? ''
      : `**How far the runs can be compared**\n\n${limits.map((limit) => `- ${limit}`).join('\n')}`,
    runTable(history),
  ];
  return inLog(shown(`${blocks.filter((block) => block !== '').join('\n\n')}\n`));
}

function rules(title: string, all: readonly RuleHistory[], history: History): string {
  if (all.length === 0) return '';
  const lines = all
    .slice(0, mostRules)
    .map(
      (rule) =>
        `- \`${symbolsText(rule)}\` \`${rule.id}\`, ${sinceText(rule, history)}: ${sentence(rule.says)}`,
    );
  const rest = all.length - mostRules;
  return [
    `### ${title} (${all.length})`,
    '',
    ...lines,
    ...(rest > 0 ? [`- and ${rest} more on the page`] : []),
  ].join('\n');
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
