import type { TextlintRuleReporter } from '@textlint/types';
import { matcher, type Word } from './words.ts';

/** Returns a rule for textlint that finds the words in running text; code is no text. */
export function wordRule(words: readonly Word[]): TextlintRuleReporter {
  const matchers = words.map((word) => ({ word, pattern: matcher(word) }));
  return ({ Syntax, RuleError, getSource, locator, report }) => ({
    [Syntax.Str](node) {
      for (const { word, pattern } of matchers)
        for (const { 0: found, index } of getSource(node).matchAll(pattern))
          report(node, new RuleError(complaint(found, word), { padding: locator.at(index) }));
    },
  });
}

function complaint(found: string, { instead, because }: Word): string {
  const reason = because === undefined ? '' : ` (${because})`;
  return `"${found.replace(/\s+/g, ' ')}" → ${instead}${reason}`;
}
