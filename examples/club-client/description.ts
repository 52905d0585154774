import { refusalIn } from './club-error.ts';
import { exchange, type Patience } from './exchange.ts';

/** The members of an OpenAPI description that are read here. */
export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly requestBody?: RequestBody }>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface RequestBody {
  readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
}

/**
 * Returns a function that reads the description of a club. It is public, so it is requested without a token; the one
 * that was read before is revalidated by its ETag.
 */
export function descriptionCache(baseUrl: string, patience: Patience): () => Promise<Description> {
  let kept: { readonly etag: string; readonly description: Description } | undefined;
  return async () => {
    const headers: Record<string, string> = kept ? { 'if-none-match': kept.etag } : {};
    const response = await exchange({ method: 'GET', url: `${baseUrl}/openapi.json`, headers }, patience);
    if (response.status === 304 && kept) return kept.description;
    if (response.status !== 200) throw refusalIn(response);
    const description: Description = JSON.parse(Buffer.from(response.body).toString('utf8'));
    const etag = response.headers.get('etag');
    kept = etag === null ? undefined : { etag, description };
    return description;
  };
}

/** Returns the fields that the body of a write may have in this club. Which features are on decides on them. */
export function acceptedFields(description: Description, method: string, route: string): ReadonlySet<string> {
  const schema = description.paths[route]?.[method]?.requestBody?.content['application/json']?.schema;
  if (schema === undefined) throw new Error(`the description has no ${method} ${route} with a JSON body`);
  const name = schema.$ref?.split('/').at(-1);
  const { properties } = name === undefined ? schema : (description.components.schemas[name] ?? {});
  return new Set(Object.keys(properties ?? {}));
}
