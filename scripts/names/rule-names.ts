import { matchesRule } from '../../reports/rule-pattern.ts';
import { rules } from '../../spec/index.ts';
import { nearestName } from '../terminal/did-you-mean.ts';
import { failure } from '../terminal/failure.ts';

const topics = new Set<string>(rules.map(({ topic }) => topic));

/** Throws where a pattern matches no rule: a mistyped filter must not make a run green. */
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

/** Throws where no rule has this topic, and names the topic that is closest. */
export function checkTopic(topic: string): void {
  if (!topics.has(topic)) throw failure('unknown-topic', topic, nearestName(topic, topics));
}
