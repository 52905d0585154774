import { isSentToTheClub, methodOf, parametersOf, type Visitor } from './redocly.ts';

/** Operations that are sent with POST and write nothing. */
const readsSentWithPost = /^(search[A-Z]|requestToken$)/;

/** Every write takes an `Idempotency-Key`, and nothing else does. */
export function writesTakeAKey(): Visitor {
  return {
    Operation: (operation, context) => {
      if (!isSentToTheClub(operation)) return;
      const id = String(operation.operationId);
      const writes = methodOf(context) !== 'GET' && !readsSentWithPost.test(id);
      const key = parametersOf(operation, context).find((parameter) => parameter.name === 'Idempotency-Key');
      if (writes && key?.required !== true)
        context.report({ message: `${id} writes, but does not require an Idempotency-Key` });
      if (!writes && key) context.report({ message: `${id} writes nothing, but takes an Idempotency-Key` });
    },
  };
}
