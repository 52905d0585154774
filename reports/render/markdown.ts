import { counted } from '../counted.ts';
import { type Quotation, quotationsOf } from '../interface-text/quotations.ts';
import type { AppliedWaiver, Failure, Results, RuleResult, Run } from '../results.ts';
import { inLog, shown } from '../shown.ts';
import { describeVerdict } from '../verdicts.ts';
import { accidentTexts } from './accidents.ts';
import { excusedCausesOf, redCausesOf, warningCausesOf } from './causes.ts';
import { coverageOf, unaskedLines, violatedOperations } from './coverage.ts';
import { sideOf } from './difference.ts';
import {
  decidingDeliveryOf,
  deliveryText,
  exampleOf,
  findingFacts,
  isOfReceiver,
  messageText,
  stepsOf,
  stepText,
} from './evidence.ts';
import { type Fold, foldsBelow, foldText, foldVerdict, gapsOf, obstaclesOf } from './folds.ts';
import { type Headline, headlineOf, interruptionText } from './headline.ts';
import { judgedParts } from './judged-address.ts';
import { removalCommand, stayedByKind, stayedText, usedAgainText } from './left-records.ts';
import { answeringOf, answeringText, notBuiltOf } from './not-built.ts';
import { countsOf, rulesWith, topicsOf } from './rules-of-results.ts';
import { costOf, selectionOf, trafficFacts } from './run-facts.ts';
import { seenFacts } from './unselected.ts';
import {
  baselineFacts,
  excuseFacts,
  excuseTitle,
  troubledWaivers,
  waiverFacts,
  waiverTitle,
} from './waivers.ts';
import { clipped, counterexampleText, fewOf, namesOf, verdictText } from './wording.ts';

const toneSymbols = { good: '✅', bad: '❌', unknown: '❔' } as const;

/** Returns a document of a headline and what stands below it; empty blocks are left out. */
export function underHeadline({ tone, text }: Headline, blocks: readonly string[]): string {
  const all = [`## ${toneSymbols[tone]} Clubproof: ${text}`, ...blocks.filter((block) => block !== '')];
  return inLog(shown(`${all.join('\n\n')}\n`));
}

/** More lines of a list are counted: a comment takes 65,536 characters. */
const mostLines = 40;

/** Returns a list below its heading; nothing without lines. */
export function headedList(heading: string, lines: readonly string[]): string {
  if (lines.length === 0) return '';
  const rest = lines.length - mostLines;
  const more = rest > 0 ? [`- and ${rest} more on the page`] : [];
  return [`### ${heading}\n`, ...lines.slice(0, mostLines), ...more].join('\n');
}

/** Returns a titled list of lines in Markdown; nothing without lines. */
export function titledList(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `**${title}**\n\n${lines.map((line) => `- ${line}`).join('\n')}`;
}

/** Returns a summary in GitHub’s Markdown, for `$GITHUB_STEP_SUMMARY` or a comment on a pull request. */
export function markdown(results: Results): string {
  return underHeadline(headlineOf(results), [
    [selectionOf(results), totalsLine(results.totals)].filter(Boolean).join(': '),
    `${judgedAs(results)}, ${costOf(results)}`,
    interruptionText(results.run) ?? '',
    interfaceDifferences(results),
    ...redCausesOf(results).map((rules) => violatedInMarkdown(results, rules)),
    ...obstaclesOf(results).map(notJudged),
    ...warningCausesOf(results).map((rules) => violatedInMarkdown(results, rules)),
    ...excusedCausesOf(results).map((rules) => excusedRules(results, rules)),
    ...gapsOf(results).map(notJudged),
    ...troubledWaivers(results).map(troubledWaiver),
    ...notBuilt(results),
    untested(results),
    topicTable(results),
    leftBehind(results),
    accidentTexts(results.run).join(' '),
    [...baselineFacts(results), ...trafficFacts(results.run)]
      .map(([name, text]) => `- ${name}: ${text}`)
      .join('\n'),
  ]);
}

function judgedAs({ run }: Results): string {
  return judgedParts(run)
    .map((part, index) => (index % 2 === 1 ? `\`${part}\`` : part))
    .join('');
}

function totalsLine(totals: Results['totals']): string {
  return countsOf(totals)
    .map(({ verdict, symbol, count }) => `${symbol} ${count} ${verdictText(verdict)}`)
    .join(', ');
}

/** Returns the finding of rules that one response violated: the first in full, the others by name. */
export function violatedInMarkdown(results: Results, rules: readonly RuleResult[]): string {
  const [rule, ...others] = rules as [RuleResult, ...RuleResult[]];
  const { failure } = rule;
  const says = [sentence(rule.says), ...quoted(quotationsOf(results, rule))].join('\n\n');
  const title = `### ${describeVerdict(rule.verdict).symbol} \`${rule.id}\`\n\n${says}`;
  if (!failure) return title;
  const again = [...(failure.replay === undefined ? [] : [failure.replay]), failure.rerun];
  const details = [
    fenced('sh', again.join('\n')),
    ...example(failure),
    ...deliveriesOf(failure),
    ...requestsOf(failure, results.run),
  ];
  const request = findingFacts(rule, results.run).map(
    ([name, text]) => `- **${name}** ${code(clipped(text, 600))}`,
  );
  const facts = [contrast(failure), ...request, ...seen(rule), ...asked(rule), ...also(others)];
  return `${title}\n\n${facts.join('\n')}\n\n<details><summary>How to see it again${isOfReceiver(failure) ? '' : ', and its requests'}</summary>\n\n${details.join('\n\n')}\n\n</details>${blockedRules(results, rules)}`;
}

/** Returns the sentences of the interface that a rule comes from, as one quotation. */
function quoted(quotations: readonly Quotation[]): string[] {
  const lines = quotations.map(({ place, text }) =>
    text === undefined ? `> \`${place}\` is not in the copy` : `> ${sentence(text)} (\`${place}\`)`,
  );
  return lines.length === 0 ? [] : [lines.join('\n>\n')];
}

function interfaceDifferences({ interface: copy }: Results): string {
  if (copy === undefined || copy.differences.length === 0) return '';
  const lines = copy.differences.map((difference) => `- ${plain(difference)}`);
  return [`The copy of the interface, ${plain(copy.file)}, differs from the outline:`, ...lines].join('\n');
}

/** Returns excused rules, those that one response violated together, with what excuses the first. */
function excusedRules(results: Results, rules: readonly RuleResult[]): string {
  const [rule, ...others] = rules as [RuleResult, ...RuleResult[]];
  const { id, says, failure } = rule;
  return (
    [
      `${describeVerdict('excused').symbol} \`${id}\` ${excuseTitle(rule)}: ${sentence(says)}`,
      ...(failure === undefined ? [] : [`- **actual** ${plain(failure.actual)}`]),
      ...excuseFacts(rule).map(([name, text]) => `- **${name}** ${plain(text)}`),
      ...also(others),
    ].join('\n') + blockedRules(results, rules)
  );
}

function troubledWaiver(applied: AppliedWaiver): string {
  const facts = waiverFacts(applied).map(([name, text]) => `- **${name}** ${plain(text)}`);
  return [`**${plain(waiverTitle(applied))}**`, ...facts].join('\n');
}

function blockedRules(results: Results, violated: readonly RuleResult[]): string {
  return foldsBelow(results, violated)
    .map((fold) => {
      const title = `${describeVerdict('blocked').symbol} ${foldText(fold)} by it`;
      const names = [...fold.whole, ...fold.partial].map(({ id }) => `\`${id}\``).join(', ');
      return `\n\n<details><summary>${title}</summary>\n\n- ${plain(fold.reason)}: ${names}\n\n</details>`;
    })
    .join('');
}

function contrast({ differences, expected, actual }: Failure): string {
  if (differences === undefined) return `- **expected** ${sentence(expected)}\n- **actual** ${plain(actual)}`;
  const rows = differences.map((difference) => {
    const cells = [difference.field, sideOf(difference, 'expected'), sideOf(difference, 'actual')];
    return `| ${cells.map(plain).join(' | ')} |`;
  });
  return `${['| Field | Expected | Actual |', '| --- | --- | --- |', ...rows].join('\n')}\n`;
}

function seen(rule: RuleResult): string[] {
  return seenFacts(rule).map(([name, text]) => `- **${name}** ${plain(text)}`);
}

function asked(rule: RuleResult): string[] {
  const coverage = coverageOf(rule);
  const violated = violatedOperations(rule);
  return [
    ...(violated === undefined ? [] : [`- **on** ${violated}`]),
    ...(coverage === '' ? [] : [`- **asked** ${coverage}`]),
    ...unaskedLines(rule).map((line) => `- **not asked** ${plain(line)}`),
  ];
}

function example(failure: Failure): string[] {
  const shownExample = exampleOf(failure);
  return shownExample === undefined ? [] : [fenced('json', clipped(counterexampleText(shownExample), 2000))];
}

/** Returns the deliveries in order, with the deciding one marked. */
function deliveriesOf(failure: Failure): string[] {
  const decided = decidingDeliveryOf(failure);
  return (failure.deliveries ?? []).map((delivery) => {
    const name = delivery === decided ? 'The delivery that decided' : 'Delivery';
    const text = messageText(delivery.headers, delivery.body);
    return `${plain(`${name}: ${deliveryText(delivery)}`)}\n\n${fenced('', clipped(text, 2000))}`;
  });
}

/**
 * Returns the requests in order, those of a race together, with the deciding one marked if there
 * are several.
 */
function requestsOf(failure: Failure, run: Run): string[] {
  if (isOfReceiver(failure)) return [];
  const steps = stepsOf(failure);
  const marked = steps.map((step) => {
    const text = clipped(stepText(step, run), 2000);
    return steps.length > 1 && step.decided ? `# this one decided:\n${text}` : text;
  });
  const language = steps.some(({ unsendable }) => unsendable === undefined) ? 'sh' : 'text';
  return marked.length === 0 ? [] : [fenced(language, marked.join('\n\n'))];
}

/** Returns the other rules that one cause affected. */
function also(others: readonly RuleResult[]): string[] {
  return others.length === 0 ? [] : [`- **also** ${plain(namesOf(others))}`];
}

/** Returns one cause that kept rules from being judged, with these rules and the operations that it left out. */
function notJudged(fold: Fold): string {
  const { kind, reason, whole, partial, operations } = fold;
  const inPart = partial.map((rule) => `\`${rule.id}\` (${coverageOf(rule)})`);
  return [
    `${describeVerdict(foldVerdict(fold)).symbol} ${foldText(fold)}: ${plain(reason)}`,
    ...(whole.length > 0 && kind !== 'needs' ? [`- ${plain(namesOf(whole))}`] : []),
    ...(operations.length > 0 ? [`- **not asked** ${operations.join(', ')}`] : []),
    ...(inPart.length > 0 ? [`- **partial** ${fewOf(inPart, 8)}`] : []),
  ].join('\n');
}

/** Returns what a service does not have yet, and what is built although the target file lists it. */
function notBuilt(results: Results): string[] {
  const answering = answeringOf(results);
  const told = notBuiltOf(results);
  return [
    answering.length === 0 ? '' : `${describeVerdict('fail').symbol} ${sentence(answeringText(answering))}`,
    told === undefined
      ? ''
      : [
          `${describeVerdict('not-built').symbol} ${told.title}`,
          ...told.facts.map(([name, text]) => `- **${name}** ${plain(text)}`),
        ].join('\n'),
  ];
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

function leftBehind({ run, left_behind: records }: Results): string {
  if (records.length === 0) return '';
  const command = removalCommand(run).replaceAll('`', "'");
  const removal = `\`${command}\` removes those that the interface lets go; \`results.json\` names them.`;
  const counts = plain(`${stayedText(records)}: ${stayedByKind(records)}.`);
  return [counts, usedAgainText(records), removal].filter((each) => each !== '').join(' ');
}

/** Returns a sentence of the rule list or of a check, with code for backticks. */
export function sentence(text: string): string {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? `\`${part.replace(/\s+/g, ' ')}\`` : plain(part)))
    .join('');
}

/** Returns text on one line as code. */
export function code(text: string): string {
  return `\`${text.replaceAll('`', "'").replace(/\s+/g, ' ')}\``;
}

/**
 * Returns text of the server or the suite on one line, escaped so that it is not read as Markdown
 * or HTML.
 */
export function plain(text: string): string {
  const oneLine = clipped(text, 1200).replace(/\s+/g, ' ');
  return oneLine.replace(/[\\`*_[\]<>|#~]/g, (character) => (character === '<' ? '&lt;' : `\\${character}`));
}

/** Returns a code block whose fence is longer than any run of backticks in it. */
function fenced(language: string, text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}
