import type { Results, RuleResult, Totals } from '../results.ts';
import { type Markup, markup } from './markup.ts';
import { clipped, counterexampleText, type TopicOverview, topicsOf, verdictText } from './overview.ts';

/**
 * JUnit XML: one suite per topic, one case per rule. A broken promise is a failure; what could not be asked is an
 * error; what was not judged is skipped. A broken standard is a failure with `--strict`, else it passes and says so.
 */
export function junit(results: Results): string {
  const { run, totals, rules } = results;
  const document = markup`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="clubproof" tests="${rules.length}"${countAttributes(totals, run.strict)} time="${seconds(run.duration_ms)}">
${topicsOf(results).map((topic) => suite(topic, results))}</testsuites>
`;
  return document.markup;
}

function suite({ topic, rules, totals }: TopicOverview, { run }: Results): Markup {
  const duration = rules.reduce((sum, rule) => sum + rule.duration_ms, 0);
  return markup`  <testsuite name="${topic}" tests="${rules.length}"${countAttributes(totals, run.strict)} time="${seconds(duration)}" timestamp="${run.started_at}">
    <properties>
      <property name="base_url" value="${run.base_url}"/>
      <property name="seed" value="${run.seed}"/>
      <property name="effort" value="${run.effort}"/>
    </properties>
${rules.map((rule) => testCase(rule, run.strict))}  </testsuite>
`;
}

function countAttributes(totals: Totals, strict: boolean): Markup {
  const failures = totals.fail + (strict ? totals.warn : 0);
  const errors = totals.error + totals.blocked;
  const skipped = totals.partial + totals['not-applicable'] + totals['not-run'] + totals.untested;
  return markup` failures="${failures}" errors="${errors}" skipped="${skipped}"`;
}

function testCase(rule: RuleResult, strict: boolean): Markup {
  return markup`    <testcase classname="${rule.topic}" name="${rule.id}" time="${seconds(rule.duration_ms)}">${outcome(rule, strict)}</testcase>
`;
}

function outcome(rule: RuleResult, strict: boolean): Markup | false {
  const reason = rule.reason ?? verdictText(rule.verdict);
  switch (rule.verdict) {
    case 'pass':
      return false;
    case 'fail':
      return failure(rule);
    case 'warn':
      return strict ? failure(rule) : markup`<system-out>warning: ${failureText(rule)}</system-out>`;
    case 'error':
    case 'blocked':
      return markup`<error type="${rule.verdict}" message="${reason}">${rule.says}</error>`;
    default:
      return markup`<skipped message="${verdictText(rule.verdict)}: ${reason}"/>`;
  }
}

function failure(rule: RuleResult): Markup {
  const message = rule.failure ? `${rule.says} Actual: ${rule.failure.actual}` : rule.says;
  return markup`<failure type="${rule.level}" message="${clipped(message, 500)}">${failureText(rule)}</failure>`;
}

function failureText({ failure: found, says }: RuleResult): string {
  if (!found) return says;
  const lines = [`promise: ${found.promise}`, `expected: ${found.expected}`, `actual: ${found.actual}`];
  if (found.counterexample !== undefined) lines.push(`example: ${counterexampleText(found.counterexample)}`);
  const curls = found.exchanges.map(({ curl, status }) => `${curl}\n# answered ${status}`);
  return [...lines, ...curls, `rerun: ${found.rerun}`].map((line) => clipped(line, 4000)).join('\n');
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(3);
}
