import { type Quotation, quotationsOf } from '../interface-text/quotations.ts';
import type { AppliedWaiver, Failure, Results, RuleResult } from '../results.ts';
import { inLog, shown } from '../shown.ts';
import { describeVerdict } from '../verdicts.ts';
import { accidentTexts } from './accidents.ts';
import { blockedBy, excusedCausesOf, obstaclesOf, redCausesOf, warningCausesOf } from './causes.ts';
import { coverageOf, type Gap, gapsOf, gapText, unaskedLines } from './coverage.ts';
import { sideOf } from './difference.ts';
import { decidingDeliveryOf, deliveryText, isOfReceiver, messageText, stepsOf } from './evidence.ts';
import { answeringOf, answeringText, notBuiltOf } from './not-built.ts';
import {
  clipped,
  conditionText,
  costOf,
  counted,
  counterexampleText,
  countsOf,
  fewOf,
  headlineOf,
  interruptionText,
  judgedParts,
  namesOf,
  rulesWith,
  selectionOf,
  stayedByKind,
  stayedText,
  topicsOf,
  trafficFacts,
  usedAgainText,
  verdictText,
} from './overview.ts';
import { seenFacts } from './unselected.ts';
import {
  baselineFacts,
  excuseFacts,
  excuseTitle,
  troubledWaivers,
  waiverFacts,
  waiverTitle,
} from './waivers.ts';

export const toneSymbols = { good: '✅', bad: '❌', unknown: '❔' } as const;

/** Returns a summary in GitHub’s Markdown, for `$GITHUB_STEP_SUMMARY` or a comment on a pull request. */
export function markdown(results: Results): string {
  const { tone, text } = headlineOf(results);
  const sections = [
    `## ${toneSymbols[tone]} Clubproof: ${text}`,
    `${selectionOf(results)}: ${totalsLine(results.totals)}`,
    `${judgedAs(results)}, ${costOf(results)}`,
    interruptionText(results.run) ?? '',
    interfaceDifferences(results),
    ...redCausesOf(results).map((rules) => violated(results, rules)),
    ...obstaclesOf(results).map(unknown),
    ...warningCausesOf(results).map((rules) => violated(results, rules)),
    ...excusedCausesOf(results).map(excusedRules),
    ...gapsOf(results).map(notAsked),
    ...troubledWaivers(results).map(troubledWaiver),
    ...notBuilt(results),
    untested(results),
    topicTable(results),
    leftBehind(results),
    accidentTexts(results.run).join(' '),
    [...baselineFacts(results), ...trafficFacts(results.run)]
      .map(([name, text]) => `- ${name}: ${text}`)
      .join('\n'),
  ];
  return inLog(shown(`${sections.filter((section) => section !== '').join('\n\n')}\n`));
}

function judgedAs({ run }: Results): string {
  return judgedParts(run)
    .map((part, index) => (index % 2 === 1 ? `\`${part}\`` : part))
    .join('');
}

function totalsLine(totals: Results['totals']): string {
  return countsOf(totals)
    .map(({ verdict, symbol, count }) => `${symbol} ${count} ${verdictText(verdict)}`)
    .join(' · ');
}

function violated(results: Results, rules: readonly RuleResult[]): string {
  const blocked = blockedBy(results, rules);
  const [rule, ...others] = rules as [RuleResult, ...RuleResult[]];
  const { failure } = rule;
  const says = [sentence(rule.says), ...quoted(quotationsOf(results, rule))].join('\n\n');
  const title = `### ${describeVerdict(rule.verdict).symbol} \`${rule.id}\`\n\n${says}`;
  if (!failure) return title;
  const details = [
    ...exampleOf(failure),
    ...deliveriesOf(failure),
    ...curlsOf(failure),
    fenced('sh', [failure.rerun, ...(failure.replay === undefined ? [] : [failure.replay])].join('\n')),
  ];
  return `${title}\n\n${[contrast(failure), ...seen(rule), ...asked(rule), ...also(others)].join('\n')}\n\n<details><summary>${isOfReceiver(failure) ? 'How to run it again' : 'Example, cURL, and how to run it again'}</summary>\n\n${details.join('\n\n')}\n\n</details>${blockedRules(blocked)}`;
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
function excusedRules(rules: readonly RuleResult[]): string {
  const [rule, ...others] = rules as [RuleResult, ...RuleResult[]];
  const { id, says, failure } = rule;
  return [
    `${describeVerdict('excused').symbol} \`${id}\` ${excuseTitle(rule)}: ${sentence(says)}`,
    ...(failure === undefined ? [] : [`- **actual** ${plain(failure.actual)}`]),
    ...excuseFacts(rule).map(([name, text]) => `- **${name}** ${plain(text)}`),
    ...also(others),
  ].join('\n');
}

function troubledWaiver(applied: AppliedWaiver): string {
  const facts = waiverFacts(applied).map(([name, text]) => `- **${name}** ${plain(text)}`);
  return [`**${plain(waiverTitle(applied))}**`, ...facts].join('\n');
}

function blockedRules(blocked: readonly RuleResult[][]): string {
  if (blocked.length === 0) return '';
  const lines = blocked.map(
    (rules) => `- ${plain(rules[0]?.reason ?? '')}: ${rules.map(({ id }) => `\`${id}\``).join(', ')}`,
  );
  const title = `${describeVerdict('blocked').symbol} ${counted(blocked.flat().length, 'rule')} blocked by it`;
  return `\n\n<details><summary>${title}</summary>\n\n${lines.join('\n')}\n\n</details>`;
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
  return [
    ...(coverage === '' ? [] : [`- **asked** ${coverage}`]),
    ...unaskedLines(rule).map((line) => `- **not asked** ${plain(line)}`),
  ];
}

function exampleOf({ counterexample }: Failure): string[] {
  if (counterexample === undefined) return [];
  return [fenced('json', clipped(counterexampleText(counterexample), 2000))];
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
function curlsOf(failure: Failure): string[] {
  if (isOfReceiver(failure)) return [];
  const steps = stepsOf(failure);
  const marked = steps.map(({ curl, decided }) =>
    steps.length > 1 && decided ? `# this one decided:\n${clipped(curl, 2000)}` : clipped(curl, 2000),
  );
  return marked.length === 0 ? [] : [fenced('sh', marked.join('\n\n'))];
}

/** Returns rules that could not be judged, under their common reason. */
function unknown(rules: readonly RuleResult[]): string {
  const [rule] = rules as [RuleResult];
  const { symbol } = describeVerdict(rule.verdict);
  const reason = plain(rule.reason ?? 'no reason was given');
  return `${symbol} ${counted(rules.length, 'rule')} ${conditionText(rule.verdict)}: ${reason}\n- ${plain(namesOf(rules))}`;
}

/** Returns the other rules that one cause affected. */
function also(others: readonly RuleResult[]): string[] {
  return others.length === 0 ? [] : [`- **also** ${plain(namesOf(others))}`];
}

/** Returns one missing need, failed step or effort, with the operations and rules that it left out. */
function notAsked(gap: Gap): string {
  const { symbol } = describeVerdict(gap.partial.length > 0 ? 'partial' : 'not-applicable');
  const partial = gap.partial.map((rule) => `\`${rule.id}\` (${coverageOf(rule)})`);
  return [
    `${symbol} ${gapText(gap)}: ${plain(gap.reason)}`,
    ...(gap.operations.length > 0 ? [`- **not asked** ${gap.operations.join(', ')}`] : []),
    ...(partial.length > 0 ? [`- **partial** ${fewOf(partial, 8)}`] : []),
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

function leftBehind({ left_behind: records }: Results): string {
  if (records.length === 0) return '';
  const removal = '`clubproof cleanup` removes those that the interface lets go; `results.json` names them.';
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
