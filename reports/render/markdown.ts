import type { Results, RuleResult } from '../results.ts';
import { describeVerdict } from '../verdicts.ts';
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
  rulesWith,
  selectionOf,
  topicsOf,
  verdictText,
} from './overview.ts';

const toneSymbols = { good: '✅', bad: '❌', unknown: '❔' } as const;

/** A summary in GitHub's Markdown, for `$GITHUB_STEP_SUMMARY` or a comment on a pull request. */
export function markdown(results: Results): string {
  const { tone, text } = headlineOf(results);
  const sections = [
    `## ${toneSymbols[tone]} Clubproof: ${text}`,
    `${selectionOf(results)}: ${totalsLine(results.totals)}`,
    `\`${results.run.base_url}\`, ${costOf(results)}`,
    ...[...causesOf(results, 'fail'), ...causesOf(results, 'warn')].map(broken),
    ...causesOf(results, 'error', 'blocked').map(unasked),
    ...[...reasonsFor(results, 'not-applicable')].map(notApplicable),
    untested(results),
    topicTable(results),
    leftBehind(results),
  ];
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
}

function totalsLine(totals: Results['totals']): string {
  return countsOf(totals)
    .map(({ verdict, symbol, count }) => `${symbol} ${count} ${verdictText(verdict)}`)
    .join(' · ');
}

function broken(rules: readonly RuleResult[]): string {
  const [rule] = rules as [RuleResult];
  const { failure } = rule;
  const title = `### ${describeVerdict(rule.verdict).symbol} \`${rule.id}\`\n\n${sentence(rule.says)}`;
  if (!failure) return title;
  const lines = [
    ...(failure.promise === rule.says ? [] : [`- **promise** ${plain(failure.promise)}`]),
    `- **expected** ${plain(failure.expected)}`,
    `- **actual** ${plain(failure.actual)}`,
    ...also(rules),
  ];
  const curls = failure.exchanges.map(({ curl }) => clipped(curl, 2000)).join('\n\n');
  const example =
    failure.counterexample === undefined
      ? []
      : [fenced('json', clipped(counterexampleText(failure.counterexample), 2000))];
  const details = [...example, ...(curls === '' ? [] : [fenced('sh', curls)]), fenced('sh', failure.rerun)];
  return `${title}\n\n${lines.join('\n')}\n\n<details><summary>Example, cURL, and how to run it again</summary>\n\n${details.join('\n\n')}\n\n</details>`;
}

function unasked(rules: readonly RuleResult[]): string {
  const [rule] = rules as [RuleResult];
  const { symbol } = describeVerdict(rule.verdict);
  const reason = plain(rule.reason ?? 'no reason was given');
  return [`${symbol} \`${rule.id}\` ${verdictText(rule.verdict)}: ${reason}`, ...also(rules)].join('\n');
}

/** One cause is told once, with the other rules that it touched. */
function also(rules: readonly RuleResult[]): string[] {
  const others = alsoOf(rules);
  return others === '' ? [] : [`- **also** ${plain(others)}`];
}

function notApplicable([reason, rules]: [string, RuleResult[]]): string {
  return `${describeVerdict('not-applicable').symbol} ${counted(rules.length, 'rule')} not applicable: ${plain(reason)}`;
}

function untested(results: Results): string {
  const rules = rulesWith(results, 'untested');
  if (rules.length === 0) return '';
  const names = rules.map(({ id }) => `\`${id}\``).join(', ');
  return `<details><summary>${counted(rules.length, 'rule')} without a check</summary>\n\n${names}\n\n</details>`;
}

function topicTable(results: Results): string {
  const rows = topicsOf(results).map(({ topic, totals }) => `| ${topic} | ${totalsLine(totals)} |`);
  if (rows.length === 0) return '';
  const table = ['| Topic | Verdicts |', '| --- | --- |', ...rows].join('\n');
  return `<details><summary>${counted(rows.length, 'topic')}</summary>\n\n${table}\n\n</details>`;
}

function leftBehind({ left_behind: records }: Results): string {
  if (records.length === 0) return '';
  const rows = records.map(({ operation, path, mark }) => `- \`${path}\` (${operation}, mark \`${mark}\`)`);
  return `<details><summary>${counted(records.length, 'record')} stayed on the target</summary>\n\n${rows.join('\n')}\n\n</details>`;
}

/** A sentence of the rule list, in which backticks set off code. */
function sentence(text: string): string {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? `\`${part}\`` : plain(part)))
    .join('');
}

/** Text of the server or the suite, kept from being read as Markdown or HTML, on one line. */
function plain(text: string): string {
  const oneLine = clipped(text, 1200).replace(/\s+/g, ' ');
  return oneLine.replace(/[\\`*_[\]<>|#~]/g, (character) => (character === '<' ? '&lt;' : `\\${character}`));
}

/** A code block whose fence is longer than any run of backticks in it. */
function fenced(language: string, text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}
