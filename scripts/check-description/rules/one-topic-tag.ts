import type { JsonObject } from '../../../spec/types.ts';
import type { Visitor } from './redocly.ts';

/** The first tag of every operation is its topic: a tag of the navigation that has a parent. Badges may follow. */
export function oneTopicTag(): Visitor {
  const topics = new Set<unknown>();
  return {
    Root: {
      enter: (root) => {
        const tags = (root.tags ?? []) as readonly JsonObject[];
        for (const tag of tags) if (tag.kind === 'nav' && tag.parent) topics.add(tag.name);
      },
    },
    Operation: (operation, context) => {
      const [topic, ...others] = (operation.tags ?? []) as readonly unknown[];
      if (topics.has(topic) && !others.some((tag) => topics.has(tag))) return;
      context.report({
        message: `${operation.operationId} does not have exactly one topic, as its first tag`,
      });
    },
  };
}
