import type { JsonObject } from '../../../spec/types.ts';
import type { Visitor } from './redocly.ts';

/** The parent of a tag is a tag, and nobody is their own ancestor. */
export function tagsFormATree(): Visitor {
  return {
    Root: (root, context) => {
      const tags = (root.tags ?? []) as readonly JsonObject[];
      const parents = new Map(tags.map((tag) => [tag.name, tag.parent]));
      for (const tag of tags) {
        const wrong = whatIsWrong(tag, parents);
        if (wrong)
          context.report({
            message: `tag "${tag.name}" ${wrong}`,
            location: context.location.child(['tags']),
          });
      }
    },
  };
}

function whatIsWrong(tag: JsonObject, parents: ReadonlyMap<unknown, unknown>): string | undefined {
  const seen = new Set<unknown>([tag.name]);
  for (let parent: unknown = tag.parent; parent !== undefined; parent = parents.get(parent)) {
    if (!parents.has(parent)) return `has a parent that is no tag, "${parent}"`;
    if (seen.has(parent)) return 'is its own ancestor';
    seen.add(parent);
  }
  return undefined;
}
