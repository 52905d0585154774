/** An example of the description, and where it stands. */
export interface DescribedExample {
  /** Where it stands, for a message: `listMembers 200`, `createMember body`. */
  place: string;
  /** The operation that it belongs to; a notification names itself. */
  operation: string;
  kind: 'body' | 'answer' | 'notification';
  value: unknown;
}

export interface ExamplesOfDescription {
  examples: DescribedExample[];
  /** Bodies and successful answers that need an example and have none. */
  missing: string[];
  operations: number;
}

interface Media {
  example?: unknown;
  examples?: Record<string, { value?: unknown }>;
}
interface Content {
  content?: Record<string, Media>;
}
interface Operation {
  operationId: string;
  requestBody?: Content;
  responses: Record<string, Content>;
}
export interface Description {
  paths: Record<string, Record<string, unknown>>;
  webhooks?: Record<string, Record<string, unknown>>;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** Every example of a request body, a successful answer or a notification in a joined description. */
export function examplesOf(description: Description): ExamplesOfDescription {
  const found: ExamplesOfDescription = { examples: [], missing: [], operations: 0 };
  for (const [, operation] of operationsIn(description.paths)) {
    found.operations += 1;
    collect(found, operation.requestBody, {
      place: `${operation.operationId} body`,
      operation: operation.operationId,
      kind: 'body',
    });
    for (const [status, response] of Object.entries(operation.responses)) {
      const place = `${operation.operationId} ${status}`;
      if (status.startsWith('2'))
        collect(found, response, { place, operation: operation.operationId, kind: 'answer' });
    }
  }
  for (const [name, operation] of operationsIn(description.webhooks ?? {})) {
    collect(found, operation.requestBody, {
      place: `notification ${name}`,
      operation: name,
      kind: 'notification',
    });
  }
  return found;
}

function operationsIn(items: Record<string, Record<string, unknown>>): [string, Operation][] {
  return Object.entries(items).flatMap(([path, item]) =>
    methods
      .filter((method) => method in item)
      .map((method): [string, Operation] => [path, item[method] as Operation]),
  );
}

function collect(
  found: ExamplesOfDescription,
  holder: Content | undefined,
  about: Omit<DescribedExample, 'value'>,
): void {
  for (const [mediaType, media] of Object.entries(holder?.content ?? {})) {
    const values = valuesOf(media);
    if (values.length === 0) found.missing.push(`${about.place} ${mediaType}`);
    // A download is shown as text; it names no record.
    if (mediaType.endsWith('json')) found.examples.push(...values.map((value) => ({ ...about, value })));
  }
}

function valuesOf(media: Media): unknown[] {
  const named = Object.values(media.examples ?? {}).flatMap((one) => ('value' in one ? [one.value] : []));
  return 'example' in media ? [media.example, ...named] : named;
}
