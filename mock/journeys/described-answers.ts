import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { DescribedOperation, Description } from '../../spec/description.ts';
import { dereferencer } from '../../spec/references.ts';
import { describedRoute } from '../reference/described-route.ts';
import type { Judge } from './walking.ts';

/** Holds answers against the description that the club serves. It throws at what is not described, too. */
export async function describedAnswers(baseUrl: string): Promise<Judge> {
  const served = (await (await fetch(`${baseUrl}/openapi.json`)).json()) as Description;
  const resolve = dereferencer(served);
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  addFormats.default(ajv);
  const compiled = new Map<string, ValidateFunction>();

  function validatorOf(method: string, path: string, status: number, mediaType: string): ValidateFunction {
    const route = describedRoute(path, Object.keys(served.paths));
    if (route === undefined) throw new Error(`${path} leads to no described route`);
    const name = `${method} ${route} ${status} ${mediaType}`;
    const validator = compiled.get(name) ?? ajv.compile(schemaOf(method, route, status, mediaType));
    compiled.set(name, validator);
    return validator;
  }

  function schemaOf(method: string, route: string, status: number, mediaType: string) {
    const operation = served.paths[route]?.[method.toLowerCase()] as DescribedOperation | undefined;
    const schema = resolve(operation?.responses[status] ?? {}).content?.[mediaType]?.schema;
    if (schema === undefined) throw new Error(`${method} ${route}: ${status} ${mediaType} is not described`);
    return schema;
  }

  return async (request, answer) => {
    const [mediaType = ''] = answer.headers.get('content-type')?.split(';') ?? [];
    const [, path = ''] = new URL(request.url).pathname.split('/api/v1');
    const holds = validatorOf(request.method, path, answer.status, mediaType);
    if (holds(await answer.json())) return;
    throw new Error(`${request.method} ${request.url}: ${ajv.errorsText(holds.errors)}`);
  };
}
