import { counted } from '../../counted.ts';
import { type HistoricRun, type History, type RuleHistory, rulesByNow } from '../../history/history.ts';
import {
  field,
  headlineLines,
  inTerminal,
  type Paint,
  type TerminalOptions,
  titled,
} from '../terminal/layout.ts';
import { namesOf } from '../wording.ts';
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

/** Earlier runs are counted; the page has all of them. */
const mostRuns = 12;

/** Returns a history: rules, runs, and the result last, next to the prompt. */
export function historyInTerminal(history: History, options: TerminalOptions = {}): string {
  return inTerminal(options, (paint) => told(history, paint));
}

function told(history: History, paint: Paint): string[][] {
  const { troubling, unjudged, settled } = rulesByNow(history);
  return [
    ...troubling.map((rule) => ruleLines(rule, history, paint)),
    earlierLines(unjudged, 'not judged in the latest run'),
    earlierLines(settled, 'not now'),
    ...runBlocks(history, paint),
    limitsOf(history).flatMap((text) => field('note', text)),
    [...headlineLines(historyHeadline(history), paint), ...field('', extentText(history))],
  ];
}

function ruleLines(rule: RuleHistory, history: History, paint: Paint): string[] {
  return [
    titled(rule.verdicts.at(-1) ?? 'not-run', rule.id, paint),
    ...field('rule', rule.says),
    ...field('runs', `${symbolsText(rule)} ${sinceText(rule, history)}`),
  ];
}

function earlierLines(rules: readonly RuleHistory[], and: string): string[] {
  return rules.length === 0
    ? []
    : [
        `${counted(rules.length, 'rule')} violated or unknown earlier, and ${and}`,
        ...field('', namesOf(rules)),
      ];
}

function runBlocks({ runs }: History, paint: Paint): string[][] {
  const rest = runs.length - mostRuns;
  const earlier = rest > 0 ? [[`${counted(rest, 'earlier run')} on the page`]] : [];
  return [...earlier, ...runs.slice(-mostRuns).map((run) => runLines(run, paint))];
}

function runLines(run: HistoricRun, paint: Paint): string[] {
  return [
    paint('bold', whenText(run)),
    ...field('verdicts', countsText(run)),
    ...field('judged by', mannerText(run)),
    ...changeFacts(run).flatMap(([name, text]) =>
      name === 'broke' || name === 'fixed' ? field(name, text) : field('', `${name}: ${text}`),
    ),
  ];
}
