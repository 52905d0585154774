import type { Description } from '../../spec/description.ts';
import type { Finding } from './finding.ts';
import { lint } from './lint.ts';
import { bites } from './rules/biting.ts';

/** The description keeps to Redocly's recommended rules and to ours. A warning is a problem, too. */
export function lints(description: Description): Finding {
  const problems = lint({ openapi: description });
  return {
    name: 'lint',
    looked: Object.keys(description.paths).length,
    at: 'paths',
    problems: problems.map((problem) => `${problem.rule} ${problem.at}: ${problem.message}`),
  };
}

/** Each of our rules, loaded as it is for the description, notices its own breakage: so the lint above has looked. */
export function rulesBite(): Finding {
  const { ofBroken } = bites();
  const blind = ofBroken.filter(({ rule, reported }) => !reported.includes(rule));
  return {
    name: 'our own lint rules bite',
    looked: ofBroken.length,
    at: 'breakages',
    problems: blind.map(({ rule, breakage }) => `${rule} did not notice: ${breakage}`),
  };
}
