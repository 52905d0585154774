import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import findMyWay from 'find-my-way';
import { parse } from 'yaml';
import type { JsonSchema } from '../../spec/index.ts';
import { packageFile } from '../../spec/package-file.ts';

/** A route of the control interface. */
export interface ControlRoute {
  readonly operationId: string;
  /** Undefined for a route without a body. */
  readonly fits?: ValidateFunction;
}

export interface FoundRoute {
  readonly routes: ReadonlyMap<string, ControlRoute>;
  readonly path: Readonly<Record<string, string>>;
}

interface ControlDocument {
  readonly paths: Record<string, Record<string, ControlOperation> & { readonly parameters?: never }>;
}

interface ControlOperation {
  readonly operationId: string;
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly schema: JsonSchema } };
  };
}

/** Reads spec/control.yaml; gives a function that finds what a path below `/_control` offers, by method. */
export function controlRouter(): (path: string) => FoundRoute | undefined {
  const document = parse(readFileSync(packageFile('spec/control.yaml'), 'utf8')) as ControlDocument;
  const ajv = new Ajv2020({ allErrors: true });
  addFormats.default(ajv);
  const router = findMyWay();
  for (const [path, item] of Object.entries(document.paths)) {
    const { parameters: _, ...operations } = item;
    const routes = Object.entries(operations).map(
      ([method, operation]) => [method.toUpperCase(), routeOf(operation, ajv)] as const,
    );
    router.on('GET', path.replace(/\{(\w+)\}/g, ':$1'), () => undefined, new Map(routes));
  }
  return (path) => {
    const found = router.find('GET', path);
    return found === null ? undefined : { routes: found.store, path: found.params as Record<string, string> };
  };
}

function routeOf({ operationId, requestBody }: ControlOperation, ajv: Ajv2020): ControlRoute {
  if (requestBody === undefined) return { operationId };
  return { operationId, fits: ajv.compile(requestBody.content['application/json'].schema) };
}
