import { matchesRule } from '../../reports/rule-pattern.ts';
import { type Rule, rules } from '../../spec/index.ts';
import { failure } from './failure.ts';
import { nearest } from './nearest.ts';

const topics = new Set<string>(rules.map(({ topic }) => topic));

/** Fails when a pattern means no rule at all: a filter that is mistyped must not leave a green run. */
export function checkPatterns(patterns: readonly string[]): void {
  for (const pattern of patterns) {
    if (rules.some(({ id }) => matchesRule(pattern, id))) continue;
    throw failure('unknown-rule', pattern, nearest(pattern, [...rules.map(({ id }) => id), ...topics]));
  }
}

/** The rule with this id; fails with the nearest one when there is none. */
export function namedRule(id: string): Rule {
  const found = rules.find((rule) => rule.id === id);
  if (found) return found;
  const ids = rules.map((rule) => rule.id);
  const sameEnding = ids.find((candidate) => candidate.endsWith(`/${id}`));
  throw failure('unknown-rule', id, sameEnding ?? nearest(id, ids));
}

/** Fails with the nearest topic when no rule has this one. */
export function checkTopic(topic: string): void {
  if (!topics.has(topic)) throw failure('unknown-topic', topic, nearest(topic, topics));
}
