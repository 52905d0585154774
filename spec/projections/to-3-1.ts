import type { Description } from '../description.ts';
import type { JsonObject, JsonValue } from '../types.ts';
import { type Loss, memberOf, type Projection } from './projection.ts';

interface Member {
  readonly pattern: RegExp;
  readonly why: string;
}

/** The members of 3.2 that this description uses. Whatever else is new in 3.2 is refused, so that nothing is lost unseen. */
const lost: readonly Member[] = [
  { pattern: /^\/\$self$/, why: 'the document no longer says its own address' },
  { pattern: /^\/servers\/\d+\/name$/, why: 'the server has no name' },
  { pattern: /^\/tags\/\d+\/summary$/, why: 'the tag is shown by its name alone' },
  { pattern: /^\/tags\/\d+\/parent$/, why: 'tags stand side by side, without a hierarchy' },
  { pattern: /^\/tags\/\d+\/kind$/, why: 'nothing says what the tag is for' },
  {
    pattern: /^\/components\/securitySchemes\/[^/]+\/oauth2MetadataUrl$/,
    why: 'the address of the OAuth metadata is not given',
  },
];

const unsupported: readonly Member[] = [
  { pattern: /^\/paths\/[^/]+\/(query|additionalOperations)$/, why: 'other methods' },
  { pattern: /\/content\/[^/]+\/(itemSchema|prefixEncoding|itemEncoding)$/, why: 'streamed content' },
  { pattern: /\/examples\/[^/]+\/(dataValue|serializedValue)$/, why: 'typed examples' },
  { pattern: /^\/components\/mediaTypes$/, why: 'shared media types that were not put in their places' },
];

/** Projects the description to OpenAPI 3.1. Throws when it uses something of 3.2 that this projection does not know. */
export function projectTo31(description: Description): Projection {
  const losses: Loss[] = [];
  const document = without(description, '', losses) as JsonObject;
  return { document: { ...document, openapi: '3.1.2' }, losses };
}

function without(value: JsonValue, at: string, losses: Loss[]): JsonValue {
  if (Array.isArray(value)) return value.map((member, index) => without(member, memberOf(at, index), losses));
  if (value === null || typeof value !== 'object') return value;
  const kept = Object.entries(value as JsonObject).filter(([name]) => keeps(memberOf(at, name), losses));
  return Object.fromEntries(
    kept.map(([name, member]) => [name, without(member ?? null, memberOf(at, name), losses)]),
  );
}

function keeps(at: string, losses: Loss[]): boolean {
  const refused = unsupported.find((member) => member.pattern.test(at));
  if (refused) throw new Error(`spec/openapi: ${at} (${refused.why}) cannot be projected to OpenAPI 3.1`);
  const loss = lost.find((member) => member.pattern.test(at));
  if (loss) losses.push({ at, lost: loss.why });
  return loss === undefined;
}
