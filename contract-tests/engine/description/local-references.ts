import type { JsonObject } from '../../../spec/types.ts';
import { isObject } from '../wire/json.ts';

/**
 * A description whose references to itself, by the address it was read at or by the one it gives itself (`$self`), are
 * fragments alone.
 */
export function withLocalReferences(document: JsonObject, address: string): JsonObject {
  const own = typeof document.$self === 'string' ? resolved(document.$self, address) : address;
  const local = JSON.stringify(document, (_, part: unknown) => {
    if (!isObject(part) || typeof part.$ref !== 'string' || part.$ref.startsWith('#')) return part;
    const [target = '', fragment = ''] = (resolved(part.$ref, own) ?? '').split('#', 2);
    return target === own ? { ...part, $ref: `#${fragment}` } : part;
  });
  return JSON.parse(local) as JsonObject;
}

function resolved(reference: string, base: string | undefined): string | undefined {
  return URL.canParse(reference, base) ? new URL(reference, base).href : undefined;
}
