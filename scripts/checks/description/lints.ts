import type { Description } from '../../../spec/description.ts';
import type { Finding } from './finding.ts';
import { lint } from './lint.ts';
import { lintedBreakages } from './lint-rules/detected-breakages.ts';

/** The description keeps to Redocly's recommended rules and to ours. A warning is a problem, too. */
export async function lints(description: Description): Promise<Finding> {
  const problems = await lint(description);
  return {
    name: 'lint',
    looked: Object.keys(description.paths).length,
    at: 'paths',
    problems: problems.map(({ rule, at, message }) => `${rule} ${at}: ${message}`),
  };
}

/** Each lint rule, configured as it is for the description, detects its own breakage, so the lint above did look. */
export async function lintRulesDetect(): Promise<Finding> {
  const linted = await lintedBreakages();
  const blind = linted.filter(({ rule, reported }) => !reported.includes(rule));
  return {
    name: 'lint rules detect what violates them',
    looked: linted.length,
    at: 'breakages',
    problems: blind.map(({ rule, breakage }) => `${rule} did not detect: ${breakage}`),
  };
}
