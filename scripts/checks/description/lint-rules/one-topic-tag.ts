import type { Oas3_2Tag, Oas3Rule } from '@redocly/openapi-core';

/** The first tag of every operation is its topic: a tag of the navigation that has a parent. Badges may follow. */
export const oneTopicTag: Oas3Rule = () => {
  const topics = new Set<string>();
  return {
    Tag: ({ name, kind, parent }: Oas3_2Tag) => {
      if (kind === 'nav' && parent) topics.add(name);
    },
    Operation: {
      leave: ({ operationId, tags = [] }, { report }) => {
        const [topic = '', ...others] = tags;
        if (topics.has(topic) && !others.some((tag) => topics.has(tag))) return;
        report({
          message: `${operationId} does not have exactly one topic of the tags in openapi.yaml, as its first tag`,
        });
      },
    },
  };
};
