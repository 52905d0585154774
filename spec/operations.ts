import type {
  DescribedBody,
  DescribedContent,
  DescribedOperation,
  DescribedPath,
  DescribedResponse,
  Description,
} from './description.ts';
import type { OperationId, Scope, Topic } from './generated/names.ts';
import { dereferencer } from './references.ts';
import type { JsonObject, JsonValue, Method, Operation, Parameter, RequestBody, Success } from './types.ts';

type Resolve = <T extends JsonValue>(value: T) => T;

const methods = ['get', 'post', 'patch', 'put', 'delete'] as const;

/**
 * Returns the operations of a joined description, in its order; it can be the one that a club serves.
 * Throws when the description has none, or when one lacks what every operation has.
 */
export function operationsOf(description: Description): readonly Operation[] {
  const resolve = dereferencer(description);
  const operations = Object.entries(description.paths).flatMap(([path, item]) =>
    operationsAt(path, item, resolve),
  );
  if (operations.length === 0) throw new Error('the description has no operations');
  return operations;
}

function operationsAt(path: string, item: DescribedPath, resolve: Resolve): Operation[] {
  return methods.flatMap((method) => {
    const described = item[method] as DescribedOperation | undefined;
    if (described === undefined) return [];
    const parameters = [...(item.parameters ?? []), ...(described.parameters ?? [])];
    return [operationAt({ path, method, parameters }, described, resolve)];
  });
}

/** The method and path of an operation, with the parameters of the path and its own. */
interface Place {
  readonly path: string;
  readonly method: (typeof methods)[number];
  readonly parameters: readonly JsonObject[];
}

function operationAt(
  { path, method, parameters: written }: Place,
  described: DescribedOperation,
  resolve: Resolve,
): Operation {
  const parameters = written.map((one) => parameterOf(resolve(one)));
  const names = parameters.map((parameter) => parameter.name);
  const body = described.requestBody && bodyOf(described.requestBody, resolve);
  const paging = names.includes('after') ? 'after' : names.includes('offset') ? 'offset' : undefined;
  return {
    id: described.operationId as OperationId,
    method: method.toUpperCase() as Method,
    path,
    topic: topicOf(described),
    summary: described.summary,
    access: described.security.length === 0 ? 'public' : 'token',
    scopes: described.security.flatMap((requirement) => requirement.club ?? []) as Scope[],
    parameters,
    ...(body && { body }),
    success: successOf(method, described, resolve),
    idempotent: names.includes('Idempotency-Key'),
    ...(paging && { paging }),
  };
}

function parameterOf(described: JsonObject): Parameter {
  return {
    name: described.name as string,
    in: described.in as Parameter['in'],
    required: described.required === true,
    schema: described.schema as JsonObject,
  };
}

function topicOf(described: DescribedOperation): Topic {
  const [topic] = described.tags;
  if (topic === undefined) throw new Error(`${described.operationId} has no tag that names its topic`);
  return topic as Topic;
}

function bodyOf(described: DescribedBody, resolve: Resolve): RequestBody {
  const [mediaType, content] = onlyContent(described.content);
  const reference = content.schema?.$ref;
  return {
    mediaType,
    required: described.required === true,
    schema: resolve(content.schema ?? {}),
    ...(typeof reference === 'string' && { schemaName: reference.slice(reference.lastIndexOf('/') + 1) }),
  };
}

function successOf(method: string, described: DescribedOperation, resolve: Resolve): Success {
  const status = Object.keys(described.responses).find((key) => /^2\d\d$/.test(key));
  if (status === undefined) throw new Error(`${described.operationId} has no success status`);
  const response = resolve(described.responses[status] as DescribedResponse);
  const [mediaType, content] = response.content ? onlyContent(response.content) : [];
  return {
    status: Number(status),
    // A mark on the response itself says that the interface does not show the status; the status of a read is always shown.
    stated: method === 'get' || response['x-unspecified'] === undefined,
    ...(mediaType && { mediaType }),
    ...(content?.schema && { schema: content.schema }),
  };
}

function onlyContent(content: Readonly<Record<string, DescribedContent>>): [string, DescribedContent] {
  const [first] = Object.entries(content);
  if (first === undefined) throw new Error('a body or response of the description has an empty "content"');
  return first;
}
