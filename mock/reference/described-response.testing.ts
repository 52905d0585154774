import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { DescribedContent, DescribedOperation, Description } from '../../spec/description.ts';
import { dereferencer } from '../../spec/references.ts';
import type { Club } from './club.ts';
import { featuresOffOf } from './http/features-off.ts';
import { referenceParts } from './reference-parts.ts';
import type { Response } from './store/response.ts';

/**
 * Throws when a response of a reference club does not fit its own description. Responses of a club with other parts, such
 * as a fault, are not checked.
 */
export function proveDescribed(method: string, path: string, response: Response, club: Club): void {
  if (club.parts !== referenceParts) return;
  const complaint = describedBy(club)(method, path, response);
  if (complaint === undefined) return;
  const body = String(response.body).slice(0, 500);
  throw new Error(`${method} ${path} returned ${response.status} ${body}, but ${complaint}.`);
}

/** Returns how a response differs from the description; undefined where it fits. */
type Complaint = (method: string, path: string, response: Response) => string | undefined;

const known = new Map<string, Complaint>();

/** Except for its address, the description of a reference club depends on its features only. */
function describedBy(club: Club): Complaint {
  const featuresOff = featuresOffOf(club.settings);
  const complaint =
    known.get(featuresOff) ?? complaintAgainst(club.parts.description.document(club) as Description);
  known.set(featuresOff, complaint);
  return complaint;
}

type Content = Readonly<Record<string, DescribedContent>>;

/** The content of a refusal at an address that is not described. */
const problem: Content = {
  'application/problem+json': { schema: { $ref: 'served#/components/schemas/Problem' } },
};

/** Returns a function that compares responses with a served description. */
export function complaintAgainst(served: Description): Complaint {
  const contentOf = describedContent(served);
  const fits = fitting(served);
  return (method, path, { status, headers, body }) => {
    const content = contentOf(method, path, status);
    if (content === undefined) return 'this status is not described';
    if (body === undefined) return Object.keys(content).length === 0 ? undefined : 'content is described';
    const [mediaType = ''] = headers['content-type']?.split(';') ?? [];
    const described = content[mediaType];
    if (described === undefined) return `${mediaType} is not described`;
    return mediaType.endsWith('json') ? fits(described, JSON.parse(String(body))) : undefined;
  };
}

/**
 * Returns a function that returns the described content of a response, by media type; undefined for a status that is
 * not described.
 */
function describedContent(served: Description) {
  const resolve = dereferencer(served);
  const routes = Object.keys(served.paths);
  const contents = new Map<unknown, Content>();
  return (method: string, path: string, status: number): Content | undefined => {
    // The guide is at the base URL, with a slash at its end or without (guide-address).
    const route = describedRoute(path === '' ? '/' : path, routes);
    const name = method === 'HEAD' ? 'get' : method.toLowerCase();
    const operation = route && (served.paths[route]?.[name] as DescribedOperation | undefined);
    if (!operation) return status >= 400 && status < 500 ? problem : undefined;
    const response = operation.responses[status] ?? operation.responses[`${String(status)[0]}XX`];
    const content = contents.get(response) ?? (response && (resolve(response).content ?? {}));
    if (content !== undefined) contents.set(response, content);
    return content;
  };
}

/** Returns a function that returns how a value differs from a described content; undefined where it fits. */
function fitting(served: Description) {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  addFormats.default(ajv);
  ajv.addSchema(served, 'served');
  const compiled = new Map<unknown, ValidateFunction>();
  return (content: DescribedContent, value: unknown): string | undefined => {
    const holds = compiled.get(content) ?? ajv.compile(content.schema ?? {});
    compiled.set(content, holds);
    return holds(value) ? undefined : ajv.errorsText(holds.errors);
  };
}

/**
 * Returns the route of a description that a path matches. One without parameters comes first: `/members/search` is not
 * `/members/{id}`.
 */
function describedRoute(path: string, routes: readonly string[]): string | undefined {
  if (routes.includes(path)) return path;
  const segments = path.split('/');
  return routes
    .map((route) => ({ route, steps: route.split('/') }))
    .find(
      ({ steps }) =>
        steps.length === segments.length &&
        steps.every((step, index) => step.startsWith('{') || step === segments[index]),
    )?.route;
}
