/**
 * Returns whether a pattern matches a rule id. A pattern is a whole id
 * (`season/ends-on-or-after-start`), a topic (`season`), or either with `*` for any run of
 * characters (`season/ends-*`, `webhook-*`).
 */
export function matchesRule(pattern: string, ruleId: string): boolean {
  const expression = expressionOf(pattern);
  return expression.test(ruleId) || expression.test(ruleId.split('/')[0] ?? '');
}

function expressionOf(pattern: string): RegExp {
  const literal = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literal.join('.*')}$`);
}
