import type { JsonObject } from '../../../spec/types.ts';
import { type Context, followed, isSentToTheClub, type Visitor } from './redocly.ts';

/** Every refusal is described: as a problem, and for the token request as an OAuth error. */
export function refusalsAreProblems(): Visitor {
  return {
    Operation: (operation, context) => {
      if (!isSentToTheClub(operation)) return;
      const id = String(operation.operationId);
      const [mediaType, members] = isToken(id)
        ? ['application/json', ['error', 'error_description']]
        : ['application/problem+json', ['status', 'code', 'detail']];
      const refusals = Object.entries((operation.responses ?? {}) as JsonObject).filter(([status]) =>
        status.startsWith('4'),
      );
      if (!refusals.some(([status]) => status === '4XX'))
        context.report({ message: `${id} does not say what any other refusal is` });
      for (const [status, response] of refusals) {
        const required = requiredMembers(response, mediaType as string, context);
        if ((members as string[]).every((member) => required.includes(member))) continue;
        context.report({
          message: `${id} ${status} is not ${mediaType} with ${(members as string[]).join(', ')}`,
        });
      }
    },
  };
}

function isToken(id: string): boolean {
  return id === 'requestToken';
}

function requiredMembers(response: unknown, mediaType: string, context: Context): readonly unknown[] {
  const { content } = followed(response, context);
  const only = content as JsonObject | undefined;
  if (Object.keys(only ?? {}).join() !== mediaType) return [];
  const schema = followed(followed(only?.[mediaType], context).schema, context);
  const parts = [
    schema,
    ...((schema.allOf ?? []) as readonly JsonObject[]).map((part) => followed(part, context)),
  ];
  return parts.flatMap((part) => (part.required ?? []) as readonly unknown[]);
}
