import type { JsonObject, JsonValue } from '../../../spec/index.ts';
import { withEveryRecordBody, withHandler } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import type { Parts } from '../../reference/parts.ts';
import type { Store } from '../../reference/store/store.ts';
import type { Alternatives } from '../alternative.ts';

/** Choices about the ids of records, their paths, and the responses to writes. */
export const record: Alternatives = {
  'identifier-of-deleted': { 'given-again': withIdentifiersGivenAgain },
  'path-template': {
    // The placeholder is only unambiguous if it stands for the id of the record itself.
    template: (parts) => withPlaceholders(parts, (isOwn) => isOwn),
    everywhere: (parts) => withPlaceholders(parts, () => true),
  },
  'path-form': {
    'no-slash': (parts) =>
      withPart(parts, 'paths', {
        path: (operation, id, isOwn) => parts.paths.path(operation, id, isOwn).replace(/^\//, ''),
      }),
  },
  'path-query': {
    without: (parts) => withEveryRecordBody(parts, (body) => withoutQueries(body) as JsonObject),
  },
  'write-answer-body': {
    'whole-record': (parts) => withPart(parts, 'writes', { content: (_, written) => written() }),
  },
  'write-answer-place': {
    'top-level': (parts) => withPart(parts, 'writes', { place: (content) => content }),
  },
  'write-success-status': {
    'always-200': (parts) => withStatusOfWrites(parts, 200),
    'always-201': (parts) => withStatusOfWrites(parts, 201),
    accepted: (parts) => withStatusOfWrites(parts, 202),
    'by-put': (parts) => withStatusOfWrites(parts, 200, 201),
  },
};

/** Returns the parts with a placeholder for the identifier in the paths to records, those of the record itself or others. */
function withPlaceholders(parts: Parts, isWith: (isOwn: boolean) => boolean): Parts {
  return withPart(parts, 'paths', {
    path: (operation, id, isOwn) => {
      const path = parts.paths.path(operation, id, isOwn);
      return isWith(isOwn) ? path.replace(`/${id}`, '/{id}') : path;
    },
  });
}

/**
 * Returns the parts with another status for the success of each write that the interface states none for; that of a PUT
 * may differ.
 */
function withStatusOfWrites(parts: Parts, status: number, ofPut = status): Parts {
  return withPart(parts, 'writes', {
    status: (operation) => {
      if (operation.success.stated) return parts.writes.status(operation);
      return operation.method === 'PUT' ? ofPut : status;
    },
  });
}

/** The paths from a person to lists of one season. */
const pathsOfASeason: readonly string[] = ['registrations_path', 'attendance_path'];

function withoutQueries(value: JsonValue | undefined): JsonValue | undefined {
  if (Array.isArray(value)) return value.map((element) => withoutQueries(element) ?? null);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      pathsOfASeason.includes(name) && typeof member === 'string'
        ? member.replace(/\?.*/, '')
        : withoutQueries(member),
    ]),
  );
}

// SQLite without AUTOINCREMENT assigns ids this way.
function withIdentifiersGivenAgain(parts: Parts): Parts {
  const creations = Object.values(parts.resources).flatMap(({ operations: { create } }) => create ?? []);
  return creations.reduce(
    (changed, create) =>
      withHandler(changed, create, (handle) => (exchange, club) => {
        const records: Store['records'] = (name) => {
          const collection = club.store.records(name);
          return { ...collection, lastId: collection.chunks.at(-1)?.at(-1)?.id ?? 0 };
        };
        return handle(exchange, { ...club, store: { ...club.store, records } });
      }),
    parts,
  );
}
