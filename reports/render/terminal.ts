import picocolors from 'picocolors';
import { requirementsNotMet } from '../exit-code.ts';
import type { Failure, Results, RuleResult, Verdict } from '../results.ts';
import { totalsOf } from '../totals.ts';
import { describeVerdict, type VerdictColour } from '../verdicts.ts';
import {
  alsoOf,
  causesOf,
  clipped,
  costOf,
  counted,
  counterexampleText,
  countsOf,
  headlineOf,
  reasonsFor,
  selectionOf,
  topicsOf,
  verdictText,
} from './overview.ts';
import { wrapped } from './wrap.ts';

export interface TerminalOptions {
  /** Only for a terminal; a pipe or a file gets plain text. */
  colour?: boolean;
}

type Paint = (colour: VerdictColour | 'bold', text: string) => string;

const uneventful: readonly Verdict[] = ['pass', 'untested', 'not-run'];
const width = 80;
const label = 10;

/** The summary of a run for 80 columns: what is wrong first, the numbers last, where the eye is. */
export function terminal(results: Results, { colour = false }: TerminalOptions = {}): string {
  const paint = painter(colour);
  const sections = [
    ...[...causesOf(results, 'fail'), ...causesOf(results, 'warn')].map((rules) => broken(rules, paint)),
    ...causesOf(results, 'error', 'blocked').map((rules) => unasked(rules, paint)),
    notApplicable(results, paint),
    required(results, paint),
    topics(results, paint),
    leftBehind(results),
    closing(results, paint),
  ];
  const text = sections.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return `${text.join('\n\n')}\n`;
}

function painter(colour: boolean): Paint {
  const colours = picocolors.createColors(colour);
  return (name, text) => (name === 'grey' ? colours.gray(text) : colours[name](text));
}

function titleOf(rule: RuleResult, paint: Paint): string {
  const { symbol, colour } = describeVerdict(rule.verdict);
  return `${paint(colour, symbol)} ${paint('bold', rule.id)}`;
}

function broken(rules: readonly RuleResult[], paint: Paint): string[] {
  const [rule] = rules as [RuleResult];
  const { failure } = rule;
  if (!failure) return [titleOf(rule, paint)];
  return [
    titleOf(rule, paint),
    ...field('promise', failure.promise),
    ...field('expected', failure.expected),
    ...field('actual', failure.actual),
    ...exampleOf(failure),
    ...curlOf(failure, paint),
    `  ${'rerun'.padEnd(label)}${failure.rerun}`,
    ...also(rules),
  ];
}

function field(name: string, text: string): string[] {
  const lines = wrapped(clipped(text, 1200), width - label - 2);
  return lines.map((line, index) => `  ${(index === 0 ? name : '').padEnd(label)}${line}`);
}

function exampleOf({ counterexample }: Failure): string[] {
  if (counterexample === undefined) return [];
  return field('example', counterexampleText(counterexample, width - label - 2));
}

// The cURL stands at the margin and is never wrapped, so that it can be copied as it is.
function curlOf({ exchanges }: Failure, paint: Paint): string[] {
  const last = exchanges.at(-1);
  return last ? [paint('grey', clipped(last.curl, 2000))] : [];
}

function unasked(rules: readonly RuleResult[], paint: Paint): string[] {
  const [rule] = rules as [RuleResult];
  const reason = rule.reason ?? 'no reason was given';
  return [titleOf(rule, paint), ...field(verdictText(rule.verdict), reason), ...also(rules)];
}

/** One cause is told once, with the other rules that it touched. */
function also(rules: readonly RuleResult[]): string[] {
  const others = alsoOf(rules);
  return others === '' ? [] : field('also', others);
}

function notApplicable(results: Results, paint: Paint): string[] {
  const { symbol, colour } = describeVerdict('not-applicable');
  const reasons = [...reasonsFor(results, 'not-applicable')];
  return reasons.flatMap(([reason, rules]) => {
    const lines = wrapped(`${counted(rules.length, 'rule')} not applicable: ${reason}`, width - 2);
    return lines.map((line, index) => `${index === 0 ? paint(colour, symbol) : ' '} ${line}`);
  });
}

function required(results: Results, paint: Paint): string[] {
  return requirementsNotMet(results).map(
    (rule) => `${paint('red', '✗')} required but ${verdictText(rule.verdict)}: ${rule.id}`,
  );
}

// Only topics that want attention are named; the others, also where checks are still missing, are counted together.
function topics(results: Results, paint: Paint): string[] {
  const overviews = topicsOf(results);
  const uneven = overviews.filter(({ rules }) => rules.some(({ verdict }) => !uneventful.includes(verdict)));
  const lines = uneven.map(({ topic, totals }) => `  ${topic.padEnd(20)}${countsLine(totals, paint)}`);
  const even = overviews.filter((overview) => !uneven.includes(overview));
  if (even.length === 0) return lines;
  const name = uneven.length === 0 ? counted(even.length, 'topic') : counted(even.length, 'other');
  const totals = totalsOf(even.flatMap(({ rules }) => rules));
  return [...lines, `  ${name.padEnd(20)}${countsLine(totals, paint)}`];
}

function countsLine(totals: Results['totals'], paint: Paint): string {
  const parts = countsOf(totals).map(({ symbol, colour, count }) => paint(colour, `${symbol} ${count}`));
  return parts.join('  ');
}

// Lines are filled by the words' own length: escape codes have no width.
function countsInWords(totals: Results['totals'], paint: Paint): string[] {
  const lines: { length: number; text: string }[] = [];
  for (const { symbol, count, verdict, colour } of countsOf(totals)) {
    const words = `${symbol} ${count} ${verdictText(verdict)}`;
    const line = lines.at(-1);
    if (line && line.length + 2 + words.length <= width) {
      line.length += 2 + words.length;
      line.text += `  ${paint(colour, words)}`;
    } else {
      lines.push({ length: words.length, text: paint(colour, words) });
    }
  }
  return lines.map(({ text }) => text);
}

function leftBehind({ left_behind: records }: Results): string[] {
  if (records.length === 0) return [];
  const shown = records.slice(0, 5).map(({ operation, path }) => `  ${path} (${operation})`);
  const rest =
    records.length > shown.length ? [`  and ${records.length - shown.length} more in the report`] : [];
  return [`${counted(records.length, 'record')} stayed on the target:`, ...shown, ...rest];
}

const toneColours = { good: 'green', bad: 'red', unknown: 'magenta' } as const;

function closing(results: Results, paint: Paint): string[] {
  const headline = headlineOf(results);
  return [
    paint('bold', paint(toneColours[headline.tone], headline.text)),
    `${selectionOf(results)}:`,
    ...countsInWords(results.totals, paint),
    results.run.base_url,
    costOf(results),
  ];
}
