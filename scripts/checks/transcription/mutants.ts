import { type Editable, exchanged, type Mutants, without } from './edit.ts';
import { arrayOf, isObject, objectOf, resolved } from './json.ts';
import { schemaMutants, type Walk } from './schema-mutants.ts';

const statedHeaders = ['ETag', 'Deprecation', 'Link', 'Retry-After'];

/**
 * Spoils a joined description in one place at a time, in every place that says something of the interface: yields what is
 * spoilt while it is, and fixes it before it goes on. What lies under an `x-unspecified` is left alone, since it promises nothing.
 * `seen` remembers, from one part of a description to the next, what they share and was spoilt already.
 */
export function* mutantsOf(description: Editable, seen: Set<unknown>): Mutants {
  const answers: Walk = { description, seen, intoPoints: false };
  // What a request may hold is stated even where something about it is left open, so nothing of it is left alone.
  const requests: Walk = { ...answers, intoPoints: true };
  if (!seen.has(description.info)) {
    seen.add(description.info);
    yield* exchanged(description, 'openapi', '3.1.0', 'the format');
    yield* exchanged(description.info as Editable, 'version', '1.4', 'the version');
    yield* scopeMutants(description);
  }
  for (const [path, value] of Object.entries(objectOf(description.paths))) {
    yield* without(description.paths as Editable, path, path);
    const item = resolved(description, value) as Editable;
    for (const method of ['get', 'post', 'patch', 'put', 'delete'].filter((name) => name in item)) {
      const name = `${method} ${path}`;
      yield* without(item, method, name);
      const operation = item[method] as Editable;
      yield* securityMutants(operation, name);
      yield* parameterMutants(requests, item, name);
      yield* requestMutants(requests, operation, name);
      yield* responseMutants(answers, operation, method, name);
    }
  }
  for (const value of Object.values(objectOf(description.webhooks))) {
    yield* requestMutants(answers, resolved(description, value).post as Editable, 'webhook');
  }
}

function* requestMutants(walk: Walk, operation: Editable, name: string): Mutants {
  yield* parameterMutants(walk, operation, name);
  yield* bodyMutants(walk, operation, name);
}

function* scopeMutants(description: Editable): Mutants {
  const schemes = objectOf(objectOf(description.components).securitySchemes);
  const scopes = objectOf(objectOf(objectOf(schemes.club).flows).clientCredentials).scopes as Editable;
  for (const scope of Object.keys(scopes)) yield* without(scopes, scope, `scope ${scope}`);
  yield* exchanged(scopes, 'lessons:read', 'Read lessons.', 'a scope too many');
}

function* responseMutants(walk: Walk, operation: Editable, method: string, name: string): Mutants {
  for (const [status, value] of Object.entries(objectOf(operation.responses))) {
    const response = resolved(walk.description, value) as Editable;
    const unpromised = status === '4XX' || (status === '404' && method !== 'get');
    if ('x-unspecified' in response || unpromised) continue;
    yield* without(operation.responses as Editable, status, `${name} ${status}`);
    if (walk.seen.has(response)) continue;
    walk.seen.add(response);
    yield* headerMutants(response, status, `${name} ${status}`);
    yield* contentMutants(walk, response, `${name} ${status}`);
  }
}

function* securityMutants(operation: Editable, name: string): Mutants {
  const [requirement] = arrayOf(operation.security).map(objectOf);
  if (requirement === undefined)
    return yield* exchanged(operation, 'security', [{ club: [] }], `${name} with a token`);
  yield* exchanged(operation, 'security', [], `${name} without a token`);
  const scopes = arrayOf(requirement.club);
  for (const scope of scopes) {
    const fewer = [{ club: scopes.filter((one) => one !== scope) }];
    yield* exchanged(operation, 'security', fewer, `${name} without ${scope}`);
  }
  const other = scopes.includes('medical:read') ? 'payments:read' : 'medical:read';
  yield* exchanged(operation, 'security', [{ club: [...scopes, other] }], `${name} with ${other}`);
  if (scopes.length > 1) {
    yield* exchanged(
      operation,
      'security',
      scopes.map((one) => ({ club: [one] })),
      `${name} with either scope`,
    );
  }
}

function* parameterMutants(walk: Walk, holder: Editable, name: string): Mutants {
  const list = arrayOf(holder.parameters);
  for (const entry of list) {
    const parameter = resolved(walk.description, entry) as Editable;
    const about = `${name} ${parameter.in} ${parameter.name}`;
    yield* exchanged(
      holder,
      'parameters',
      list.filter((one) => one !== entry),
      about,
    );
    if (walk.seen.has(parameter)) continue;
    walk.seen.add(parameter);
    yield* exchanged(parameter, 'required', parameter.required !== true, `${about} required`);
    yield* exchanged(parameter, 'name', `${parameter.name}s`, `${about} renamed`);
    yield* schemaMutants(walk, parameter.schema, about);
  }
}

function* bodyMutants(walk: Walk, operation: Editable, name: string): Mutants {
  if (!isObject(operation.requestBody)) return;
  yield* without(operation, 'requestBody', `${name} body`);
  const body = resolved(walk.description, operation.requestBody) as Editable;
  yield* exchanged(body, 'required', body.required !== true, `${name} body required`);
  yield* contentMutants(walk, body, `${name} body`);
}

function* headerMutants(response: Editable, status: string, name: string): Mutants {
  const headers = objectOf(response.headers) as Editable;
  for (const header of statedHeaders.filter((one) => one in headers && status !== '304')) {
    yield* without(headers, header, `${name} header ${header}`);
  }
}

// A page or a file has no schema that says more of it than "a string".
function* contentMutants(walk: Walk, holder: Editable, name: string): Mutants {
  for (const [mediaType, content] of Object.entries(objectOf(holder.content))) {
    const structured = /json|form/.test(mediaType);
    if (structured) yield* schemaMutants(walk, resolved(walk.description, content).schema, name);
  }
}
