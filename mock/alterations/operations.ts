import type { JsonObject, OperationId } from '../../spec/index.ts';
import type { Club } from '../reference/club.ts';
import type { Exchange, Handler, Stage } from '../reference/http/exchange.ts';
import type { Parts } from '../reference/parts.ts';
import type { Fields } from '../reference/resources/resource.ts';
import type { Response } from '../reference/store/response.ts';

/** Returns the parts with one stage replaced in every list. `usual` is the run of the original stage. */
export function withStage(
  parts: Parts,
  name: string,
  run: (exchange: Exchange, club: Club, usual: Stage['run']) => ReturnType<Stage['run']>,
): Parts {
  const { routing, token, resource } = parts.stages;
  if (![...routing, ...token, ...resource].some((stage) => stage.name === name))
    throw new Error(`No list has a stage ${name}.`);
  const changed = (stages: readonly Stage[]) =>
    stages.map((stage) =>
      stage.name === name
        ? { name, run: (exchange: Exchange, club: Club) => run(exchange, club, stage.run) }
        : stage,
    );
  return {
    ...parts,
    stages: { routing: changed(routing), token: changed(token), resource: changed(resource) },
  };
}

/** Returns the parts with the handler of one operation wrapped. */
export function withHandler(parts: Parts, id: OperationId, wrap: (usual: Handler) => Handler): Parts {
  const usual = parts.handlers[id];
  if (usual === undefined) throw new Error(`${id} has no handler.`);
  return { ...parts, handlers: { ...parts.handlers, [id]: wrap(usual) } };
}

/** Returns the parts with the body of one operation changed after it was checked, before it is stored. */
export function withPayload(parts: Parts, id: OperationId, change: (fields: Fields) => Fields): Parts {
  return withHandler(
    parts,
    id,
    (usual) => (exchange, club) => usual({ ...exchange, payload: change(exchange.payload as Fields) }, club),
  );
}

/** Returns the parts with an operation whose response is changed before it is committed and sent. */
export function withResponse(
  parts: Parts,
  id: OperationId,
  change: (response: Response, exchange: Exchange, club: Club) => Response,
): Parts {
  return withHandler(parts, id, (usual) => (exchange, club) => {
    const outcome = usual(exchange, club);
    return { ...outcome, response: change(outcome.response, exchange, club) };
  });
}

/** Returns the parts with an operation whose JSON response body is changed. */
export function withJson(
  parts: Parts,
  id: OperationId,
  change: (body: JsonObject, exchange: Exchange) => JsonObject,
): Parts {
  return withResponse(parts, id, (response, exchange) => {
    const body = JSON.stringify(change(JSON.parse(String(response.body)), exchange));
    return { ...response, body };
  });
}

/** Returns the parts with a changed JSON body in every success of an operation that requires a token. */
export function withEveryRecordBody(
  parts: Parts,
  change: (body: JsonObject, club: Club) => JsonObject,
): Parts {
  return withStage(parts, 'operation', (exchange, club, usual) => {
    const ended = usual(exchange, club);
    const { operation, outcome } = exchange;
    if (operation?.access !== 'token' || outcome?.response.headers['content-type'] !== 'application/json')
      return ended;
    const body = JSON.stringify(change(JSON.parse(String(outcome.response.body)), club));
    exchange.outcome = { ...outcome, response: { ...outcome.response, body } };
    return ended;
  });
}

/** Returns an object without one of its members. */
export function without<T extends object, K extends keyof T>(whole: T, name: K): Omit<T, K> {
  const { [name]: _, ...rest } = whole;
  return rest;
}

/** Returns a response without one of its headers. */
export function withoutHeader(response: Response, name: string): Response {
  return { ...response, headers: without(response.headers, name) };
}
