import type { JsonObject } from '../../../spec/index.ts';
import type { Club } from '../club.ts';
import { addresses } from '../http/addresses.ts';
import { reachedFrom } from './reachable-components.ts';

const schemaPrefix = '#/components/schemas/';

/** Returns the notification schema as a document of its own; the schemas that it references are in its `$defs`. */
export function webhookSchema(club: Club): JsonObject {
  return schemaDocument('Notification', club);
}

/** Returns a schema of the club's description as a document of its own. */
export function schemaDocument(root: string, club: Club): JsonObject {
  const document = club.parts.description.document(club);
  const schemas = (document.components as { schemas: Record<string, JsonObject> }).schemas;
  const reached = [...reachedFrom(schemas[root], document)].map((reference) =>
    reference.slice(schemaPrefix.length),
  );
  const bundled = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: addresses.webhookSchema(club),
    ...schemas[root],
    $defs: Object.fromEntries(reached.sort().map((name) => [name, schemas[name]])),
  };
  return withLocalReferences(bundled) as JsonObject;
}

/** Returns the value with each reference to a schema of the description rewritten to `$defs`. */
function withLocalReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withLocalReferences);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [
    name,
    name === '$ref' && typeof member === 'string'
      ? member.replace(schemaPrefix, '#/$defs/')
      : withLocalReferences(member),
  ]);
  return Object.fromEntries(members);
}
