import { expect, test } from '@jest/globals';
import { type JsonObject, type OperationId, operation } from '../../../spec/index.ts';
import { exampleRequests } from '../../prism/example-requests.ts';
import { clubForTests } from '../club.testing.ts';
import { resources } from './index.ts';
import type { Resource, ResourceName } from './resource.ts';

const club = clubForTests();
const examples = new Map(exampleRequests().map(({ operation: { id }, body }) => [id, body]));
/** What is shown as a file, by an operation of its own. */
const files: readonly string[] = ['content_base64'];

function fieldsOf(id: OperationId): readonly string[] {
  const { properties = {} } = operation(id).body?.schema ?? {};
  return Object.keys(properties as JsonObject);
}

test.each(Object.entries(resources) as [ResourceName, Resource][])(
  '%s: each field that a write stores is shown',
  (name, { operations, detail, listItem }) => {
    const writes = [operations.create, operations.change].filter((id) => id !== undefined);
    const bodies = Object.assign({}, ...writes.map((id) => examples.get(id)));
    const shown = club.store.records(name).chunks.flatMap((chunk) =>
      chunk.flatMap((record) => {
        const written = { ...record, ...bodies } as never;
        return [detail(written, club), listItem(written, club)].flatMap(Object.keys);
      }),
    );
    const fields = writes.flatMap(fieldsOf);
    expect(fields.length > 0).toBe(writes.length > 0);
    expect(fields.filter((field) => ![...shown, ...files].includes(field))).toEqual([]);
  },
);
