import { type JsonObject, operations } from '../../../spec/index.ts';
import { withPart } from '../../alterations/part.ts';
import type { Parts } from '../../reference/parts.ts';
import type { Alternatives } from '../alternative.ts';

export const changes: Alternatives = {
  'changes-since-itself': {
    inclusive: (parts) =>
      withPart(parts, 'changes', {
        isAfter: (version, since) => !parts.changes.isAfter(since, version),
      }),
  },
  'changes-from': {
    'first-listed': (parts) =>
      withPart(parts, 'changes', {
        summary(since, club) {
          const summary = parts.changes.summary(since, club);
          const [first] = summary.changes as readonly JsonObject[];
          return { ...summary, from: first?.version ?? summary.from ?? null };
        },
      }),
  },
  'changes-order': { 'newest-first': (parts) => withVersions(parts, (versions) => versions.toReversed()) },
  'changes-operation-form': {
    'operation-id': (parts) =>
      withVersions(parts, (versions) =>
        versions.map((version) => ({
          ...version,
          operations_added: (version.operations_added as readonly string[]).map(idOf),
        })),
      ),
  },
};

function withVersions(parts: Parts, change: (versions: readonly JsonObject[]) => JsonObject[]): Parts {
  return withPart(parts, 'changes', {
    summary(since, club) {
      const summary = parts.changes.summary(since, club);
      return { ...summary, changes: change(summary.changes as readonly JsonObject[]) };
    },
  });
}

/** Returns the id of an operation given as method and path. Throws if it is unknown. */
function idOf(written: string): string {
  const named = operations.find(({ method, path }) => `${method} ${path}` === written);
  if (named === undefined) throw new Error(`The operation ${written} is unknown.`);
  return named.id;
}
