import { matchesRule } from '../../../reports/rule-pattern.ts';
import { rules } from '../../../spec/index.ts';
import { nearestName } from '../terminal/did-you-mean.ts';
import { failure } from '../terminal/failure.ts';

const topics = new Set<string>(rules.map(({ topic }) => topic));

type NamedRules = readonly { readonly id: string }[];

/** Throws where a pattern matches none of the rules: a mistyped filter must not make a run green. */
export function checkPatterns(patterns: readonly string[], among: NamedRules = rules): void {
  for (const pattern of patterns) {
    if (among.some(({ id }) => matchesRule(pattern, id))) continue;
    throw failure('unknown-rule', pattern, nearestRule(pattern, among));
  }
}

function nearestRule(pattern: string, among: NamedRules): string {
  const ids = among.map(({ id }) => id);
  const sameEnding = pattern === '' ? undefined : ids.find((id) => id.endsWith(`/${pattern}`));
  return sameEnding ?? nearestName(pattern, [...ids, ...ids.map(topicOf)]);
}

/** Throws where no rule has this topic, and names the topic that is closest. */
export function checkTopic(topic: string): void {
  if (!topics.has(topic)) throw failure('unknown-topic', topic, nearestName(topic, topics));
}

function topicOf(id: string): string {
  return id.split('/')[0] ?? '';
}
