import { counted } from '../counted.ts';
import { requirementsNotMet } from '../exit-code.ts';
import type { Results } from '../results.ts';
import { shown } from '../shown.ts';
import { accidentTexts } from './accidents.ts';
import { excusedCausesOf, redCausesOf, warningCausesOf } from './causes.ts';
import { gapsOf, obstaclesOf } from './folds.ts';
import { headlineOf, interruptionText } from './headline.ts';
import { judgedText } from './judged-address.ts';
import { removalCommand, stayedByKind, stayedText, usedAgainText } from './left-records.ts';
import { costOf, selectionOf, trafficFacts } from './run-facts.ts';
import { countsInWords, topics } from './terminal/counts.ts';
import { notJudged, violated } from './terminal/findings.ts';
import {
  field,
  headlineLines,
  inTerminal,
  type Paint,
  type TerminalOptions,
  width,
} from './terminal/layout.ts';
import { notBuilt } from './terminal/not-built.ts';
import { excusedRules, troubled } from './terminal/waivers.ts';
import { baselineFacts } from './waivers.ts';
import { conditionText, namesOf } from './wording.ts';
import { wrapped } from './wrap.ts';

/** Returns the summary of a run: problems first, and the numbers last, next to the prompt. */
export function terminal(results: Results, options: TerminalOptions = {}): string {
  return inTerminal(options, (paint) => summary(results, paint));
}

function summary(results: Results, paint: Paint): string[][] {
  return [
    interrupted(results, paint),
    ...redCausesOf(results).map((rules) => violated(results, rules, paint)),
    ...obstaclesOf(results).map((fold) => notJudged(fold, paint)),
    ...warningCausesOf(results).map((rules) => violated(results, rules, paint)),
    ...excusedCausesOf(results).map((rules) => excusedRules(results, rules, paint)),
    ...gapsOf(results).map((fold) => notJudged(fold, paint)),
    ...troubled(results, paint),
    ...notBuilt(results, paint),
    required(results, paint),
    interfaceDifferences(results, paint),
    topics(results, paint),
    leftBehind(results),
    accidentTexts(results.run),
    [...baselineFacts(results), ...trafficFacts(results.run)].flatMap(([name, text]) =>
      field(name.toLowerCase(), text),
    ),
    closing(results, paint),
  ];
}

function interrupted({ run }: Results, paint: Paint): string[] {
  const text = interruptionText(run);
  return text === undefined ? [] : [paint('magenta', text)];
}

function interfaceDifferences({ interface: copy }: Results, paint: Paint): string[] {
  if (copy === undefined || copy.differences.length === 0) return [];
  const title = `${shown(copy.file)} differs from the outline of the interface`;
  return [
    `${paint('yellow', '!')} ${paint('bold', title)}`,
    ...copy.differences.flatMap((difference) => field('', difference)),
  ];
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

function leftBehind({ run, left_behind: records }: Results): string[] {
  if (records.length === 0) return [];
  const removal = `"${shown(removalCommand(run))}" removes those that the interface lets go.`;
  const again = usedAgainText(records);
  const lines = records.length > mostNamed ? [shown(stayedByKind(records))] : namesOfRecords(records);
  const all = [...lines, ...(again === '' ? [] : [again]), removal];
  return [`${stayedText(records)}:`, ...all.map((line) => `  ${line}`)];
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

/** How long the longest shard took does not fit into the line. */
function costLines(results: Results): string[] {
  return costOf(results)
    .split(/(?<=,) (?=the longest )/)
    .flatMap((line) => wrapped(line, width()));
}

function closing(results: Results, paint: Paint): string[] {
  return [
    ...headlineLines(headlineOf(results), paint),
    ...wrapped(`${selectionOf(results)}:`, width()),
    ...countsInWords(results.totals, paint),
    ...addressLines(results),
    ...costLines(results),
  ];
}
