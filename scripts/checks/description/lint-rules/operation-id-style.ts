import type { Oas3Rule } from '@redocly/openapi-core';

const verbs: Readonly<Record<string, readonly string[]>> = {
  get: ['get', 'read', 'list', 'find'],
  post: ['create', 'search', 'request', 'record', 'validate', 'refuse', 'cancel'],
  patch: ['change'],
  put: ['replace'],
  delete: ['delete'],
};

/** Sent by the club to a receiver of webhooks, not to the club. */
const delivery = 'receiveChange';

/** An operation is named by a verb that fits its method, and by what it is about: `changeSeason`. */
export const operationIdStyle: Oas3Rule = () => ({
  Operation: ({ operationId = '' }, { key, report }) => {
    if (operationId === delivery) return;
    const [, verb] = /^([a-z]+)(?:[A-Z][a-z]+)+$/.exec(operationId) ?? [];
    const fitting = verbs[key] ?? [];
    if (verb && fitting.includes(verb)) return;
    report({
      message: `"${operationId}" does not start with ${fitting.join(', ')} and go on with what it is about`,
    });
  },
});
