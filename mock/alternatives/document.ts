import { withBareRecords } from '../changed-resources.ts';
import type { Alternatives } from './alternative.ts';

export const document: Alternatives = {
  'document-fields': { bare: (parts) => withBareRecords(parts, 'documents') },
};
