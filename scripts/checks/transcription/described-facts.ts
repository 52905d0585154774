import type { Facts } from './facts.ts';
import { arrayOf, type JsonObject, objectOf, resolved } from './json.ts';
import { note, type Reading, readSchema } from './schema-facts.ts';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

// What any operation may return without a promise about when: a record that is not there, and "refused for another reason".
const unpromisedErrors = ['404', '4XX'];

/**
 * Returns the facts of a joined description, under the names that `transcribedFacts` uses.
 * `codes` are the problem codes that the interface states; which response names which of them is a fact as well.
 */
export function describedFacts(description: JsonObject, codes: readonly string[]): Facts {
  const facts: Facts = new Map();
  const reading = (about: string): Reading => ({ description, facts, about });
  readDocument(reading('document'));
  readScopes(reading('scope'));
  for (const [path, value] of Object.entries(objectOf(description.paths))) {
    const item = resolved(description, value);
    for (const method of methods.filter((name) => name in item)) {
      readOperation(reading(`${method.toUpperCase()} ${path}`), item, method, codes);
    }
  }
  for (const item of Object.values(objectOf(description.webhooks)).map((hook) =>
    resolved(description, hook),
  )) {
    readNotification(reading('POST webhook'), item);
  }
  return facts;
}

function readDocument(reading: Reading): void {
  const { openapi, info } = reading.description;
  note(reading, 'format', String(openapi).split('.').slice(0, 2).join('.'), false);
  note(reading, 'version', String(objectOf(info).version), false);
}

function readScopes(reading: Reading): void {
  const { securitySchemes } = objectOf(reading.description.components);
  const { flows } = objectOf(objectOf(securitySchemes).club);
  for (const scope of Object.keys(objectOf(objectOf(objectOf(flows).clientCredentials).scopes))) {
    note(reading, scope, 'yes', false);
  }
}

function readOperation(reading: Reading, item: JsonObject, method: string, codes: readonly string[]): void {
  const { description, facts, about } = reading;
  const operation = objectOf(item[method]);
  const parameters = parametersOf(description, item, operation);
  facts.set(about, { value: 'operation', free: false });
  readSecurity(reading, operation.security ?? description.security);
  const names = parameters.map(({ name }) => name);
  note(reading, 'idempotency_key', names.includes('Idempotency-Key') ? 'yes' : 'no', false);
  const paging = ['after', 'offset'].filter((name) => names.includes(name)).join(' and ');
  if (paging) note(reading, 'paging', paging, false);
  const request = { ...reading, request: true };
  for (const parameter of parameters) readParameter(request, parameter);
  readBody(request, operation.requestBody);
  for (const [status, response] of Object.entries(objectOf(operation.responses))) {
    readResponse(reading, status, resolved(description, response), codes);
  }
}

function parametersOf(description: JsonObject, item: JsonObject, operation: JsonObject): JsonObject[] {
  return [...arrayOf(item.parameters), ...arrayOf(operation.parameters)].map((one) =>
    resolved(description, one),
  );
}

function readSecurity(reading: Reading, security: unknown): void {
  const requirements = arrayOf(security).map(objectOf);
  const open = requirements.length === 0 || requirements.some((one) => Object.keys(one).length === 0);
  note(reading, 'access', open ? 'public' : 'token', false);
  const scopes = requirements.map((one) => Object.values(one).flatMap(arrayOf).map(String).sort().join(' '));
  note(reading, 'scopes', scopes.join(' or '), false);
}

function readParameter(reading: Reading, parameter: JsonObject): void {
  const about = `${reading.about} ${parameter.in} ${parameter.name}`;
  const free = 'x-unspecified' in parameter;
  note({ ...reading, about }, 'required', parameter.required === true ? 'yes' : 'no', free);
  readSchema({ ...reading, about }, parameter.schema, '', free);
}

function readBody(reading: Reading, requestBody: unknown): void {
  const body = resolved(reading.description, requestBody);
  const about = { ...reading, about: `${reading.about} body` };
  for (const [mediaType, content] of Object.entries(objectOf(body.content))) {
    note(about, 'media_type', mediaType, false);
    note(about, 'required', body.required === true ? 'yes' : 'no', false);
    readSchema(about, resolved(reading.description, content).schema);
  }
}

function readResponse(
  reading: Reading,
  status: string,
  response: JsonObject,
  codes: readonly string[],
): void {
  const free = 'x-unspecified' in response;
  const success = /^2/.test(status);
  if (success) note(reading, 'success', status, free);
  else readError(reading, status, response, codes);
  for (const header of Object.keys(objectOf(response.headers)))
    note(reading, `${status} header ${header}`, 'yes', true);
  for (const [mediaType, content] of Object.entries(objectOf(response.content))) {
    if (!mediaType.endsWith('json')) continue;
    const about = { ...reading, about: `${reading.about} ${success ? 'answer' : `${status} body`}` };
    if (!success) note(about, 'media_type', mediaType, free || unpromisedErrors.includes(status));
    readSchema(
      about,
      resolved(reading.description, content).schema,
      '',
      free || unpromisedErrors.includes(status),
    );
  }
}

function readError(reading: Reading, status: string, response: JsonObject, codes: readonly string[]): void {
  note(reading, `error ${status}`, 'yes', 'x-unspecified' in response || unpromisedErrors.includes(status));
  const text = JSON.stringify(response);
  for (const code of codes.filter((one) => text.includes(one)))
    note(reading, `error ${status} says ${code}`, 'yes', true);
}

function readNotification(reading: Reading, item: JsonObject): void {
  const operation = objectOf(item.post);
  for (const parameter of parametersOf(reading.description, item, operation))
    readParameter(reading, parameter);
  readBody(reading, operation.requestBody);
}
