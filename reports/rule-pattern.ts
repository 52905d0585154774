/**
 * Returns whether a pattern matches a rule id. A pattern is a whole id
 * (`season/ends-on-or-after-start`), a topic (`season`), or either with `*` for any run of
 * characters (`season/ends-*`, `webhook-*`).
 */
export function matchesRule(pattern: string, ruleId: string): boolean {
  const expression = expressionOf(pattern);
  return expression.test(ruleId) || expression.test(ruleId.split('/')[0] ?? '');
}

/** Each pattern is held against every rule. */
const expressions = new Map<string, RegExp>();

function expressionOf(pattern: string): RegExp {
  const known = expressions.get(pattern);
  if (known !== undefined) return known;
  const literal = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  const expression = new RegExp(`^${literal.join('.*')}$`);
  expressions.set(pattern, expression);
  return expression;
}
