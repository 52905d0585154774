import { withHandedInFile } from '../domain/uploaded-file.ts';
import { presenting } from './presentation.ts';
import type { Resource } from './resource.ts';

const present = presenting<'documents'>(
  ({ id, name, description, content: { mediaType, bytes } }) => ({
    id,
    name,
    description,
    media_type: mediaType,
    size_bytes: bytes.length,
  }),
  {},
  ['Document'],
);

export const documents: Resource<'documents'> = {
  noun: 'document',
  operations: {
    list: 'listDocuments',
    create: 'createDocument',
    read: 'readDocument',
    change: 'changeDocument',
    remove: 'deleteDocument',
  },
  references: {},
  rules: [],
  defaults: { description: '' },
  completed: withHandedInFile,
  merge: (document, change) => ({ ...document, ...change, id: document.id }),
  listItem: present,
  detail: present,
  removal: { blockedBy: () => [], removedWith: () => [], code: 'rule_broken' },
  notification: {
    context: ({ id }) => ({ document_id: id }),
    links: () => ({ documents: { operation: 'listDocuments', parameters: {} } }),
  },
};
