import { requirementsNotMet } from '../exit-code.ts';
import type { Results } from '../results.ts';
import { inLog, shown } from '../shown.ts';
import { blockedBy, obstaclesOf, redCausesOf, warningCausesOf } from './causes.ts';
import { gapsOf } from './coverage.ts';
import {
  conditionText,
  costOf,
  counted,
  headlineOf,
  judgedText,
  namesOf,
  selectionOf,
  stayedByKind,
  stayedText,
  usedAgainText,
} from './overview.ts';
import { countsInWords, topics } from './terminal/counts.ts';
import { notAsked, unknown, violated } from './terminal/findings.ts';
import { field, type Paint, painter } from './terminal/layout.ts';

export interface TerminalOptions {
  /** Only for a terminal. A pipe or a file gets plain text. */
  colour?: boolean;
}

/** Returns the summary of a run for 80 columns: problems first, and the numbers last, next to the prompt. */
export function terminal(results: Results, { colour = false }: TerminalOptions = {}): string {
  const paint = painter(colour);
  const sections = [
    interrupted(results, paint),
    ...redCausesOf(results).map((rules) => violated(rules, blockedBy(results, rules).flat(), paint)),
    ...obstaclesOf(results).map((rules) => unknown(rules, paint)),
    ...warningCausesOf(results).map((rules) => violated(rules, blockedBy(results, rules).flat(), paint)),
    ...gapsOf(results).map((gap) => notAsked(gap, paint)),
    required(results, paint),
    topics(results, paint),
    leftBehind(results),
    closing(results, paint),
  ];
  const text = sections.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return inLog(`${text.join('\n\n')}\n`);
}

function interrupted({ run }: Results, paint: Paint): string[] {
  const text = 'The run was interrupted: rules that it did not reach are not run.';
  return run.interrupted ? [paint('magenta', text)] : [];
}

/** Returns each verdict that does not meet --require once, with its rules. */
function required(results: Results, paint: Paint): string[] {
  const rules = requirementsNotMet(results);
  return [...new Set(rules.map(({ verdict }) => verdict))].flatMap((verdict) => {
    const alike = rules.filter((rule) => rule.verdict === verdict);
    const title = `${counted(alike.length, 'required rule')} ${conditionText(verdict)}`;
    return [`${paint('red', '✗')} ${paint('bold', title)}`, ...field('rules', namesOf(alike))];
  });
}

/** More records than these are counted by kind; the report names them. */
const mostNamed = 5;

function leftBehind({ left_behind: records }: Results): string[] {
  if (records.length === 0) return [];
  const removal = '"clubproof cleanup" removes those that the interface lets go.';
  const again = usedAgainText(records);
  const kinds = [shown(stayedByKind(records)), ...(again === '' ? [] : [again])];
  const lines = records.length > mostNamed ? kinds : namesOfRecords(records);
  return [`${stayedText(records)}:`, ...[...lines, removal].map((line) => `  ${line}`)];
}

/** Returns a line for each record; what may not be there comes last. */
function namesOfRecords(records: Results['left_behind']): string[] {
  return [...records]
    .sort((one, other) => Number(one.id === null) - Number(other.id === null))
    .map(({ operation, path, id }) => `${shown(path)} (${operation}${id === null ? ', perhaps' : ''})`);
}

/** An address is never broken, so that it can be copied. */
function addressLines(results: Results): string[] {
  return shown(judgedText(results.run)).split(/(?<=,) /);
}

const toneColours = { good: 'green', bad: 'red', unknown: 'magenta' } as const;

function closing(results: Results, paint: Paint): string[] {
  const headline = headlineOf(results);
  return [
    paint('bold', paint(toneColours[headline.tone], headline.text)),
    `${selectionOf(results)}:`,
    ...countsInWords(results.totals, paint),
    ...addressLines(results),
    costOf(results),
  ];
}
