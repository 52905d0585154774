import type { JsonObject } from '../../../spec/index.ts';
import { valueAt } from '../../../spec/json-pointer.ts';

type Components = Readonly<Record<string, Readonly<Record<string, JsonObject>>>>;

/** Returns the document without unreferenced components; security schemes are kept. */
export function withoutUnreachable(document: JsonObject): JsonObject {
  const components = document.components as Components;
  const { components: _, ...rest } = document;
  const reached = reachedFrom(rest, document);
  const kept = Object.entries(components).map(([kind, entries]) => {
    const isKept = (name: string) =>
      kind === 'securitySchemes' || reached.has(`#/components/${kind}/${name}`);
    return [kind, Object.fromEntries(Object.entries(entries).filter(([name]) => isKept(name)))] as const;
  });
  return {
    ...rest,
    components: Object.fromEntries(kept.filter(([, entries]) => Object.keys(entries).length > 0)),
  };
}

/** Returns every `$ref` below a value, followed transitively. */
export function reachedFrom(value: unknown, document: JsonObject): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    for (const reference of referencesIn(waiting.pop())) {
      if (reached.has(reference)) continue;
      reached.add(reference);
      waiting.push(valueAt(document, reference));
    }
  }
  return reached;
}

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = '$ref' in value && typeof value.$ref === 'string' ? [value.$ref] : [];
  return [...own, ...Object.values(value).flatMap(referencesIn)];
}
