import { isSentToTheClub, methodOf, type Visitor } from './redocly.ts';

const verbs: Readonly<Record<string, readonly string[]>> = {
  GET: ['get', 'read', 'list', 'find'],
  POST: ['create', 'search', 'request', 'record', 'validate', 'refuse', 'cancel'],
  PATCH: ['change'],
  PUT: ['replace'],
  DELETE: ['delete'],
};

/** An operation is named by a verb that fits its method, and by what it is about: `changeSeason`. */
export function operationIdStyle(): Visitor {
  return {
    Operation: (operation, context) => {
      if (!isSentToTheClub(operation)) return;
      const id = String(operation.operationId ?? '');
      const [, verb] = /^([a-z]+)(?:[A-Z][a-z]+)+$/.exec(id) ?? [];
      const fitting = verbs[methodOf(context)] ?? [];
      if (verb && fitting.includes(verb)) return;
      context.report({
        message: `"${id}" does not start with ${fitting.join(', ')} and go on with what it is about`,
      });
    },
  };
}
