import type { JsonObject } from '../../../spec/types.ts';
import { type Context, followed, methodOf, parametersOf, type Visitor } from './redocly.ts';

/** Lists that are answered whole: the interface says so of the communes and shows nothing of the options. */
const answeredWhole = ['findCommunes', 'readAllocationOptions'];

/** Every list takes `limit` and `after` (or `offset`), and its `pagination` tells where the next page starts. */
export function listsArePaged(): Visitor {
  return {
    Operation: (operation, context) => {
      const id = String(operation.operationId);
      if (methodOf(context) !== 'GET' || answeredWhole.includes(id)) return;
      const names = parametersOf(operation, context).map((parameter) => parameter.name);
      const start = ['after', 'offset'].find((name) => names.includes(name));
      const schema = answerSchema(operation, context);
      if (!start && !isList(schema, context)) return;
      if (!start || !names.includes('limit'))
        context.report({ message: `${id} is a list, but lacks "limit" or "after"` });
      const pagination = followed(propertiesOf(schema, context).pagination, context);
      const next = `next_${start ?? 'after'}`;
      if (!(next in propertiesOf(pagination, context)))
        context.report({ message: `${id} is a list, but answers no "${next}"` });
    },
  };
}

function answerSchema(operation: JsonObject, context: Context): JsonObject {
  const response = followed((operation.responses as JsonObject | undefined)?.['200'], context);
  const content = (response.content as JsonObject | undefined)?.['application/json'] as
    | JsonObject
    | undefined;
  return followed(content?.schema, context);
}

function isList(schema: JsonObject, context: Context): boolean {
  return followed(propertiesOf(schema, context).data, context).type === 'array';
}

function propertiesOf(schema: JsonObject, context: Context): JsonObject {
  const parts = [
    schema,
    ...((schema.allOf ?? []) as readonly JsonObject[]).map((part) => followed(part, context)),
  ];
  return Object.assign({}, ...parts.map((part) => part.properties)) as JsonObject;
}
