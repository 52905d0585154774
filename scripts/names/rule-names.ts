import { matchesRule } from '../../reports/rule-pattern.ts';
import { rules } from '../../spec/index.ts';
import { nearestName } from '../terminal/did-you-mean.ts';
import { failure } from '../terminal/failure.ts';

const topics = new Set<string>(rules.map(({ topic }) => topic));

/** Fails when a pattern means no rule at all: a filter that is mistyped must not leave a green run. */
export function checkPatterns(patterns: readonly string[]): void {
  for (const pattern of patterns) {
    if (rules.some(({ id }) => matchesRule(pattern, id))) continue;
    throw failure('unknown-rule', pattern, nearestRule(pattern));
  }
}

function nearestRule(pattern: string): string {
  const ids = rules.map(({ id }) => id);
  const sameEnding = pattern === '' ? undefined : ids.find((id) => id.endsWith(`/${pattern}`));
  return sameEnding ?? nearestName(pattern, [...ids, ...topics]);
}

/** Fails with the nearest topic when no rule has this one. */
export function checkTopic(topic: string): void {
  if (!topics.has(topic)) throw failure('unknown-topic', topic, nearestName(topic, topics));
}
