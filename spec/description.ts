import type { JsonObject } from './types.ts';

/** The parts of the joined OpenAPI document that this project reads by name. */
export interface Description extends JsonObject {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly tags: readonly DescribedTag[];
  readonly paths: Readonly<Record<string, DescribedPath>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonObject>> } & JsonObject;
}

interface DescribedTag extends JsonObject {
  readonly name: string;
  readonly summary: string;
  readonly kind: string;
  readonly parent?: string;
}

export interface DescribedPath extends JsonObject {
  readonly parameters?: readonly JsonObject[];
}

export interface DescribedOperation extends JsonObject {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly JsonObject[];
  readonly requestBody?: DescribedBody;
  readonly responses: Readonly<Record<string, DescribedResponse>>;
}

export interface DescribedBody extends JsonObject {
  readonly required?: boolean;
  readonly content: Readonly<Record<string, DescribedContent>>;
}

export interface DescribedResponse extends JsonObject {
  readonly content?: Readonly<Record<string, DescribedContent>>;
}

export interface DescribedContent extends JsonObject {
  readonly schema?: JsonObject;
}
