import type { JsonObject } from '../../../spec/types.ts';
import type { Visitor } from './redocly.ts';

/** Every operation says itself who may call it: `security: []` for everyone, or the scheme `club` once, with all scopes in it. */
export function securityStated(): Visitor {
  let offered: readonly string[] = [];
  return {
    Root: {
      enter: (root) => {
        offered = offeredScopes(root);
      },
    },
    Operation: (operation, context) => {
      const { security } = operation;
      if (!Array.isArray(security)) {
        context.report({
          message: `${operation.operationId} neither names its scopes nor says that it is public`,
        });
      } else if (security.length > 0 && !namesClubOnce(security)) {
        context.report({
          message: `${operation.operationId} has alternatives; needed scopes stand together in one "club"`,
        });
      } else {
        const unknown = security
          .flatMap((requirement) => requirement.club ?? [])
          .find((scope) => !offered.includes(scope));
        if (unknown)
          context.report({ message: `${operation.operationId} needs "${unknown}", which no club can grant` });
      }
    },
  };
}

function offeredScopes(root: JsonObject): readonly string[] {
  const { securitySchemes } = (root.components ?? {}) as JsonObject;
  const scheme = (securitySchemes as JsonObject | undefined)?.club as JsonObject | undefined;
  const flow = (scheme?.flows as JsonObject | undefined)?.clientCredentials as JsonObject | undefined;
  return Object.keys((flow?.scopes as JsonObject | undefined) ?? {});
}

function namesClubOnce(security: readonly JsonObject[]): boolean {
  const [requirement, ...others] = security;
  return (
    others.length === 0 &&
    Object.keys(requirement ?? {}).join() === 'club' &&
    Array.isArray(requirement?.club)
  );
}
