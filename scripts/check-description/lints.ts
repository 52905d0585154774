import type { Description } from '../../spec/description.ts';
import type { Finding } from './finding.ts';
import { lint } from './lint.ts';
import { noticedBreakages } from './lint-rules/noticed.ts';

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

/** Each lint rule, configured as it is for the description, notices its own breakage: so the lint above has looked. */
export async function lintRulesNotice(): Promise<Finding> {
  const noticed = await noticedBreakages();
  const blind = noticed.filter(({ rule, reported }) => !reported.includes(rule));
  return {
    name: 'lint rules notice what breaks them',
    looked: noticed.length,
    at: 'breakages',
    problems: blind.map(({ rule, breakage }) => `${rule} did not notice: ${breakage}`),
  };
}
