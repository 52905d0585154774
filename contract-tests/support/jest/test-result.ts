import { type AssertionResult, createEmptyTestResult, type TestResult } from '@jest/test-result';
import type { RuleResult } from '../../../reports/results.ts';

/** What Jest is told of a topic file: one test per rule, named by its id. */
export function testResultOf(file: string, rules: readonly RuleResult[], startedAt: number): TestResult {
  const testResults = rules.map(assertionResultOf);
  const count = (status: string) => testResults.filter((each) => each.status === status).length;
  const end = Date.now();
  return {
    ...createEmptyTestResult(),
    testFilePath: file,
    testResults,
    numPassingTests: count('passed'),
    numFailingTests: count('failed'),
    numPendingTests: count('pending'),
    perfStats: {
      start: startedAt,
      end,
      runtime: end - startedAt,
      loadTestEnvironmentEnd: startedAt,
      loadTestEnvironmentStart: startedAt,
      setupAfterEnvEnd: startedAt,
      setupAfterEnvStart: startedAt,
      setupFilesEnd: startedAt,
      setupFilesStart: startedAt,
      slow: false,
    },
  };
}

const statuses: Readonly<Record<RuleResult['verdict'], AssertionResult['status']>> = {
  pass: 'passed',
  fail: 'failed',
  warn: 'passed',
  excused: 'passed',
  blocked: 'failed',
  error: 'failed',
  'not-applicable': 'pending',
  'not-run': 'pending',
  untested: 'pending',
};

function assertionResultOf(rule: RuleResult): AssertionResult {
  const message = rule.failure
    ? `expected ${rule.failure.expected}, got ${rule.failure.actual}`
    : rule.reason;
  const status = statuses[rule.verdict];
  return {
    ancestorTitles: [rule.topic],
    title: rule.id,
    fullName: rule.id,
    status,
    duration: rule.duration_ms,
    failureDetails: [],
    failureMessages: status === 'failed' ? [message ?? rule.verdict] : [],
    numPassingAsserts: rule.examples,
  };
}
