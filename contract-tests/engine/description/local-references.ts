import type { JsonObject } from '../../../spec/types.ts';
import { isObject } from '../wire/message/json.ts';

/**
 * Returns the description with its references to itself as fragments alone. A reference to itself names the address
 * that it was read at, or its own address (`$self`).
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
