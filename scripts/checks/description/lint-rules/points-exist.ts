import type { Oas3Rule } from '@redocly/openapi-core';
import { readYaml } from '../../../build/generate/yaml-file.ts';

/** `x-unspecified` names an entry of `spec/unspecified.yaml`. */
export const pointsExist: Oas3Rule = () => {
  const known = new Set(readYaml<{ id: string }[]>('spec/unspecified.yaml').map((point) => point.id));
  return {
    any: {
      enter: (node, { report, location }) => {
        const id = node?.['x-unspecified'];
        if (id === undefined || known.has(String(id))) return;
        report({
          message: `"${String(id)}" is not in spec/unspecified.yaml`,
          location: location.child('x-unspecified'),
        });
      },
    },
  };
};
