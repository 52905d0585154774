import { failsTheRun } from '../excused.ts';
import { isUnknown } from '../exit-code.ts';
import type { AppliedWaiver, Failure, Results, RuleResult, Run } from '../results.ts';
import { accidentTexts } from './accidents.ts';
import { coverageOf, unaskedLines } from './coverage.ts';
import { differenceText } from './difference.ts';
import {
  decidingDeliveryOf,
  deliveryText,
  findingFacts,
  isOfReceiver,
  messageText,
  stepsOf,
  stepText,
} from './evidence.ts';
import { judgedText } from './judged-address.ts';
import { type Markup, markup } from './markup.ts';
import { type TopicOverview, topicsOf } from './rules-of-results.ts';
import { seenFacts } from './unselected.ts';
import { excuseFacts, excuseTitle, waiverFacts, waiverTitle } from './waivers.ts';
import { clipped, counterexampleText, verdictText } from './wording.ts';

/**
 * Returns JUnit XML with one suite per topic and one case per rule. A violation is a failure; a
 * rule with an unknown result is an error; a rule that was not judged, or only in part, is skipped.
 * A violated standard is a failure with `--strict`; otherwise it passes with a warning.
 */
export function junit(results: Results): string {
  const { run, rules, waivers = [] } = results;
  if (run.not_begun) return unbegun(run, run.not_begun).markup;
  const document = markup`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="clubproof" tests="${rules.length + waivers.length + (run.interrupted ? 1 : 0)}"${countAttributes(rules, run.strict, waivers.filter(failsTheRun).length, run.interrupted ? 1 : 0)} time="${seconds(run.duration_ms)}">
${topicsOf(results).map((topic) => suite(topic, results))}${waiverSuite(results)}${run.interrupted && uncompleted(run)}</testsuites>
`;
  return document.markup;
}

/** A run that could not begin is one case in error: a test view without a case would be taken for a green one. */
function unbegun(run: Results['run'], { code, message }: NonNullable<Results['run']['not_begun']>): Markup {
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="clubproof" tests="1" failures="0" errors="1" skipped="0" time="0.000">
${suiteInError(run, 'the run begins', { type: code, message })}</testsuites>
`;
}

/** A run that ended before its end is a case in error, too: its rules that were not judged are merely skipped. */
function uncompleted(run: Results['run']): Markup {
  const message = run.ended?.message ?? 'The run was stopped before its end.';
  return suiteInError(run, 'the run ends', { type: 'interrupted', message });
}

function suiteInError(
  { started_at }: Results['run'],
  name: string,
  { type, message }: { readonly type: string; readonly message: string },
): Markup {
  return markup`  <testsuite name="clubproof" tests="1" failures="0" errors="1" skipped="0" time="0.000" timestamp="${started_at}">
    <testcase classname="clubproof" name="${name}" time="0.000"><error type="${type}" message="${message}"/></testcase>
  </testsuite>
`;
}

function suite({ topic, rules }: TopicOverview, { run }: Results): Markup {
  const duration = rules.reduce((sum, rule) => sum + timeOf(rule), 0);
  return markup`  <testsuite name="${topic}" tests="${rules.length}"${countAttributes(rules, run.strict)} time="${seconds(duration)}" timestamp="${run.started_at}">
    <properties>
      <property name="base_url" value="${run.base_url}"/>${ofClubs(run)}
      ${ofRun(run)}${
        run.interrupted &&
        markup`
      <property name="interrupted" value="true"/>`
      }
    </properties>
${rules.map((rule) => testCase(rule, run))}  </testsuite>
`;
}

/** Returns a case for each waiver; one that is over or stale fails. */
function waiverSuite({ run, waivers = [] }: Results): Markup | false {
  if (waivers.length === 0) return false;
  const failing = waivers.filter(failsTheRun);
  return markup`  <testsuite name="waivers" tests="${waivers.length}" failures="${failing.length}" errors="0" skipped="0" time="0.000" timestamp="${run.started_at}">
${waivers.map(waiverCase)}  </testsuite>
`;
}

function waiverCase(applied: AppliedWaiver): Markup {
  const facts = waiverFacts(applied).map(([name, text]) => `${name}: ${text}`);
  const failure = markup`<failure type="waiver" message="${waiverTitle(applied)}">${facts.join('\n')}</failure>`;
  return markup`    <testcase classname="waivers" name="${applied.waiver.rule}" time="0.000">${failsTheRun(applied) && failure}</testcase>
`;
}

/** Returns which clubs were judged, where these are not at the base URL, and what accidents the run met. */
function ofClubs(run: Results['run']): Markup[] {
  const { judged_url, shards } = run;
  const properties = [
    ['judged_url', judged_url],
    ['judged', judgedText(run) === run.base_url ? undefined : judgedText(run)],
    ['shards', shards && String(shards.length)],
    ['accidents', accidentTexts(run).join(' ') || undefined],
  ] as const;
  return properties.flatMap(([name, value]) =>
    value === undefined
      ? []
      : [
          markup`
      <property name="${name}" value="${value}"/>`,
        ],
  );
}

function ofRun({ kind, receiver, seed, effort }: Results['run']): Markup {
  if (receiver !== undefined) return markup`<property name="source" value="${receiver.source}"/>`;
  if (kind !== undefined) return markup`<property name="kind" value="${kind}"/>`;
  return markup`<property name="seed" value="${seed}"/>
      <property name="effort" value="${effort}"/>`;
}

type Outcome = 'passed' | 'warning' | 'excused' | 'failure' | 'error' | 'skipped';

function outcomeOf(rule: RuleResult, strict: boolean): Outcome {
  if (rule.verdict === 'pass') return 'passed';
  if (rule.verdict === 'fail' || (strict && rule.verdict === 'warn')) return 'failure';
  if (rule.verdict === 'warn') return 'warning';
  if (rule.verdict === 'excused') return 'excused';
  return isUnknown(rule) ? 'error' : 'skipped';
}

function countAttributes(
  rules: readonly RuleResult[],
  strict: boolean,
  otherFailures = 0,
  otherErrors = 0,
): Markup {
  const count = (outcome: Outcome) => rules.filter((rule) => outcomeOf(rule, strict) === outcome).length;
  return markup` failures="${count('failure') + otherFailures}" errors="${count('error') + otherErrors}" skipped="${count('skipped')}"`;
}

function testCase(rule: RuleResult, run: Run): Markup {
  return markup`    <testcase classname="${rule.topic}" name="${rule.id}" time="${seconds(timeOf(rule))}">${outcome(rule, run)}</testcase>
`;
}

/** What was not judged took no time, whatever its set-up cost: a list of slow tests is a list of tests that ran. */
function timeOf(rule: RuleResult): number {
  return outcomeOf(rule, false) === 'skipped' && rule.verdict !== 'partial' ? 0 : rule.duration_ms;
}

function outcome(rule: RuleResult, run: Run): Markup | false {
  switch (outcomeOf(rule, run.strict)) {
    case 'passed':
      return false;
    case 'failure':
      return failure(rule, run);
    case 'warning':
      return markup`<system-out>warning: ${failureText(rule, run)}</system-out>`;
    case 'excused':
      return markup`<system-out>${excuseText(rule)}: ${failureText(rule, run)}</system-out>`;
    case 'error':
      return markup`<error type="${rule.verdict}" message="${reasonOf(rule)}">${rule.says}</error>`;
    case 'skipped':
      return markup`<skipped message="${verdictText(rule.verdict)}: ${reasonOf(rule)}"/>`;
  }
}

function excuseText(rule: RuleResult): string {
  const facts = excuseFacts(rule).map(([name, text]) => `${name}: ${text}`);
  return `${excuseTitle(rule)} (${facts.join('; ')})`;
}

function reasonOf(rule: RuleResult): string {
  if (rule.verdict !== 'partial') return rule.reason ?? verdictText(rule.verdict);
  return `${coverageOf(rule)} asked; not ${unaskedLines(rule).join('; not ')}`;
}

function failure(rule: RuleResult, run: Run): Markup {
  const message = rule.failure ? `${rule.says} Actual: ${rule.failure.actual}` : rule.says;
  return markup`<failure type="${rule.level}" message="${clipped(message, 500)}">${failureText(rule, run)}</failure>`;
}

function failureText(rule: RuleResult, run: Run): string {
  const { failure: found, says } = rule;
  if (!found) return says;
  const coverage = coverageOf(rule);
  const lines = [
    `rule: ${says}`,
    ...contrast(found),
    ...findingFacts(rule, run).map(([name, text]) => `${name}: ${text}`),
    ...seenFacts(rule).map(([name, text]) => `${name}: ${text}`),
    ...(coverage === '' ? [] : [`asked: ${coverage}`]),
    ...(found.counterexample === undefined ? [] : [`example: ${counterexampleText(found.counterexample)}`]),
    ...deliveryLines(found),
    ...(found.replay === undefined ? [] : [`replay: ${found.replay}`]),
    `rerun: ${found.rerun}`,
    ...exchangeLines(found, run),
  ];
  return lines.map((line) => clipped(line, 4000)).join('\n');
}

function contrast({ differences, expected, actual }: Failure): string[] {
  if (differences === undefined) return [`expected: ${expected}`, `actual: ${actual}`];
  return differences.map((difference) => `differs: ${differenceText(difference)}`);
}

function deliveryLines(found: Failure): string[] {
  const decided = decidingDeliveryOf(found);
  return (found.deliveries ?? []).map((delivery) => {
    const mark = delivery === decided ? ' ← this one' : '';
    return `# delivery: ${deliveryText(delivery)}${mark}\n${messageText(delivery.headers, delivery.body)}`;
  });
}

function exchangeLines(found: Failure, run: Run): string[] {
  if (isOfReceiver(found)) return [];
  return stepsOf(found).map((step) => {
    const { exchanges, decided, unsendable } = step;
    const mark = decided ? ' ← this one' : '';
    if (exchanges.length > 1) return `at the same time:\n${stepText(step, run)}`;
    if (unsendable !== undefined) return `${stepText(step, run)}${mark}`;
    return `${stepText(step, run)}\n# response ${exchanges[0]?.status}${mark}`;
  });
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(3);
}
