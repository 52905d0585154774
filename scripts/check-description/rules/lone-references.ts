import type { Visitor } from './redocly.ts';

/** A reference stands alone: where tools merge what stands beside it, they do not agree how. */
export function loneReferences(): Visitor {
  return {
    ref: (node, context) => {
      const others = Object.keys(node).filter((name) => name !== '$ref');
      if (others.length > 0) context.report({ message: `${node.$ref} stands beside ${others.join(', ')}` });
    },
  };
}
