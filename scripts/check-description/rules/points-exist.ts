import type { JsonObject } from '../../../spec/types.ts';
import { readYaml } from '../../generate/yaml-file.ts';
import type { Visitor } from './redocly.ts';

/** `x-unspecified` names an entry of `spec/unspecified.yaml`. */
export function pointsExist(): Visitor {
  const known = new Set(readYaml<{ id: string }[]>('spec/unspecified.yaml').map((point) => point.id));
  return {
    any: {
      enter: (node: JsonObject, context) => {
        const id = node?.['x-unspecified'];
        if (id === undefined || known.has(String(id))) return;
        context.report({
          message: `"${String(id)}" is not in spec/unspecified.yaml`,
          location: context.location.child(['x-unspecified']),
        });
      },
    },
  };
}
