/**
 * Returns whether a pattern matches a rule id. A pattern is a whole id
 * (`season/ends-on-or-after-start`), a topic (`season`), or either with `*` for any run of
 * characters (`season/ends-*`, `webhook-*`).
 */
export function matchesRule(pattern: string, ruleId: string): boolean {
  const pieces = pattern.split('*');
  return matches(pieces, ruleId) || matches(pieces, ruleId.split('/')[0] ?? '');
}

/** Each piece is taken at its first place: a regular expression would try all places of all pieces. */
function matches([first = '', ...others]: readonly string[], text: string): boolean {
  const last = others.pop();
  if (last === undefined) return text === first;
  const end = text.length - last.length;
  if (!text.startsWith(first) || !text.endsWith(last) || end < first.length) return false;
  let at = first.length;
  for (const piece of others) {
    const found = text.indexOf(piece, at);
    if (found === -1) return false;
    at = found + piece.length;
  }
  return at <= end;
}
