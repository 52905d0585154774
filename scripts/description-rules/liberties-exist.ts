import type { JsonObject } from '../../spec/types.ts';
import { readYaml } from '../generate/yaml-file.ts';
import type { Visitor } from './redocly.ts';

/** `x-liberty` names an entry of `spec/liberties.yaml`. */
export function libertiesExist(): Visitor {
  const known = new Set(readYaml<{ id: string }[]>('spec/liberties.yaml').map((liberty) => liberty.id));
  return {
    any: {
      enter: (node: JsonObject, context) => {
        const id = node?.['x-liberty'];
        if (id === undefined || known.has(String(id))) return;
        context.report({
          message: `"${String(id)}" is not in spec/liberties.yaml`,
          location: context.location.child(['x-liberty']),
        });
      },
    },
  };
}
