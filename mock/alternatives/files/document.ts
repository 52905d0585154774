import { withBareRecords, withRules } from '../../alterations/resources.ts';
import type { Parts } from '../../reference/parts.ts';
import { allRecords } from '../../reference/store/collection.ts';
import type { Alternatives } from '../alternative.ts';

export const document: Alternatives = {
  'document-fields': { bare: (parts) => withBareRecords(parts, 'documents') },
  'same-file-twice': { refused: withFilesOfOneDocument },
};

function withFilesOfOneDocument(parts: Parts): Parts {
  return withRules(parts, 'documents', (rules) => [
    ...rules,
    {
      name: 'file-of-one-document',
      field: 'content',
      holds: ({ id, content }, { store }, before) =>
        before?.content === content ||
        ![...allRecords(store.records('documents'))].some(
          (other) => other.id !== id && other.content.bytes.equals(content.bytes),
        ),
      requirement: 'content_base64 must be a file that no other document has',
    },
  ]);
}
