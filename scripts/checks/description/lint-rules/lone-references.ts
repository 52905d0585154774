import type { Oas3Rule } from '@redocly/openapi-core';

/** A reference stands alone: tools that merge the keywords next to it do not agree how. */
export const loneReferences: Oas3Rule = () => ({
  ref: (node, { report }) => {
    const others = Object.keys(node).filter((name) => name !== '$ref');
    if (others.length > 0) report({ message: `${node.$ref} stands beside ${others.join(', ')}` });
  },
});
