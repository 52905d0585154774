import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import findMyWay from 'find-my-way';
import { readGenerated } from '../../spec/generated-file.ts';
import type { JsonObject, JsonSchema } from '../../spec/index.ts';
import { fieldOf, fieldsOf, type ShownField } from './shown-fields.ts';

/** A route of the control interface. */
interface ControlRoute {
  readonly operationId: string;
  /** Returns the validator of its body, compiled at the first call; undefined for a route without a body. */
  readonly fits?: () => ValidateFunction;
}

export interface FoundRoute {
  readonly routes: ReadonlyMap<string, ControlRoute>;
  readonly path: Readonly<Record<string, string>>;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly description?: string;
  readonly required?: boolean;
  readonly schema: JsonSchema;
}

interface Reference {
  readonly $ref: string;
}

interface ControlDocument {
  readonly info: { readonly title: string; readonly description: string };
  readonly paths: Record<string, Record<string, ControlOperation> & { readonly parameters?: never }>;
  readonly components: {
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly schemas: { readonly MessageType: { readonly examples: readonly string[] } };
  };
}

interface ControlOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: {
    readonly content: {
      readonly 'application/json': { readonly schema: JsonSchema; readonly example: unknown };
    };
  };
}

/** An operation of the control interface, as the control page shows it. */
export interface ShownOperation {
  readonly operationId: string;
  readonly method: string;
  /** Below `/_control`, with the names of its parameters in braces. */
  readonly path: string;
  readonly summary: string;
  readonly description: string | undefined;
  /** The parameters of its path and its query. */
  readonly parameters: readonly ShownField[];
  /** Every field of its body. */
  readonly fields: readonly ShownField[];
  /** A valid body, where it takes one. */
  readonly example: unknown;
}

let document: ControlDocument | undefined;

/** Returns spec/control.yaml, read at the first call. */
function controlDocument(): ControlDocument {
  document ??= readGenerated<ControlDocument>('control.json');
  return document;
}

/** Returns the types of the messages that a club sends by default. */
export function messageTypes(): readonly string[] {
  return controlDocument().components.schemas.MessageType.examples;
}

/** Returns the description of a control interface, with its address. */
export function controlDescription(address: string): JsonObject {
  return { ...(controlDocument() as unknown as JsonObject), servers: [{ url: address }] };
}

/** Returns title and description of the control interface. */
export function controlInfo(): ControlDocument['info'] {
  return controlDocument().info;
}

/** Returns the operations of spec/control.yaml, in its order. */
export function controlOperations(): readonly ShownOperation[] {
  return Object.entries(controlDocument().paths).flatMap(([path, { parameters, ...operations }]) =>
    Object.entries(operations).map(([method, operation]) => ({
      operationId: operation.operationId,
      method: method.toUpperCase(),
      path,
      summary: operation.summary,
      description: operation.description,
      parameters: [...(parameters ?? []), ...(operation.parameters ?? [])].map(parameterField),
      fields: fieldsOf(operation.requestBody?.content['application/json'].schema ?? {}),
      example: operation.requestBody?.content['application/json'].example,
    })),
  );
}

function parameterField(written: Parameter | Reference): ShownField {
  const shared = '$ref' in written ? written.$ref.split('/').at(-1) : undefined;
  const parameter =
    shared === undefined ? (written as Parameter) : controlDocument().components.parameters[shared];
  if (parameter === undefined) throw new Error(`spec/control.yaml has no parameter ${shared}`);
  const { name, description, required = false, schema } = parameter;
  return fieldOf(name, description === undefined ? schema : { ...schema, description }, required);
}

/** Returns a function that finds the routes of a path below `/_control`, by method. */
export function controlRouter(): (path: string) => FoundRoute | undefined {
  const router = findMyWay();
  for (const [path, { parameters: _, ...operations }] of Object.entries(controlDocument().paths)) {
    const routes = Object.entries(operations).map(
      ([method, operation]) => [method.toUpperCase(), routeOf(operation)] as const,
    );
    router.on('GET', path.replace(/\{(\w+)\}/g, ':$1'), () => undefined, new Map(routes));
  }
  return (path) => {
    const found = router.find('GET', path);
    return found === null ? undefined : { routes: found.store, path: found.params as Record<string, string> };
  };
}

function routeOf({ operationId, requestBody }: ControlOperation): ControlRoute {
  if (requestBody === undefined) return { operationId };
  return { operationId, fits: () => bodyValidator(operationId) };
}

const validators = new Map<string, ValidateFunction>();
let ajv: Ajv2020 | undefined;

/** Returns the validator of the body of an operation, compiled at the first call. Throws where it takes none. */
export function bodyValidator(operationId: string): ValidateFunction {
  const known = validators.get(operationId);
  if (known !== undefined) return known;
  const operation = Object.values(controlDocument().paths)
    .flatMap(({ parameters: _, ...operations }) => Object.values(operations))
    .find((one) => one.operationId === operationId);
  if (operation?.requestBody === undefined) throw new Error(`${operationId} takes no body`);
  ajv ??= newAjv();
  const fits = ajv.compile(operation.requestBody.content['application/json'].schema);
  validators.set(operationId, fits);
  return fits;
}

/** Every validator that is compiled at once, or checked against the schema of schemas, would delay the first request. */
function newAjv(): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true, verbose: true, validateSchema: false });
  addFormats.default(ajv);
  return ajv;
}
