import { withPart } from '../alterations.ts';
import type { Alternatives } from './alternative.ts';

/** How records say where they lead, and how writes say which record was written. */
export const record: Alternatives = {
  'path-template': {
    // Only where the placeholder stands for the record itself is it clear what replaces it.
    template: (parts) =>
      withPart(parts, 'paths', {
        path: (operation, id, isOwn) =>
          isOwn
            ? parts.paths.path(operation, id, isOwn).replace(`/${id}`, '/{id}')
            : parts.paths.path(operation, id, isOwn),
      }),
  },
  'path-form': {
    'no-slash': (parts) =>
      withPart(parts, 'paths', {
        path: (operation, id, isOwn) => parts.paths.path(operation, id, isOwn).replace(/^\//, ''),
      }),
  },
  'write-answer-body': {
    'whole-record': (parts) => withPart(parts, 'writes', { content: (_, written) => written() }),
  },
  'write-answer-place': {
    'top-level': (parts) => withPart(parts, 'writes', { place: (content) => content }),
  },
  'write-success-status': {
    'always-200': (parts) =>
      withPart(parts, 'writes', {
        status: (operation) => (operation.success.stated ? parts.writes.status(operation) : 200),
      }),
    'always-201': (parts) =>
      withPart(parts, 'writes', {
        status: (operation) => (operation.success.stated ? parts.writes.status(operation) : 201),
      }),
  },
};
