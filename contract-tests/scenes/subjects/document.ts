import { base64Of, pictureWith } from '../../arbitraries/file.ts';
import type { Subject } from '../subject.ts';

/** A unique file, which a club may require. */
const fileWith = (mark: string) => ({ content_base64: base64Of(pictureWith(mark)) });

export const document: Subject = {
  resource: 'documents',
  plain: async (_, mark) => ({ name: mark, ...fileWith(mark) }),
  whole: async (_, mark) => ({ name: mark, description: 'Entrée par la cour', ...fileWith(mark) }),
  change: (mark) => ({ name: mark }),
  otherChange: () => ({ description: 'Entrée par la rue' }),
  dependentFields: ['content_base64'],
  listedBy: { operation: 'listDocuments', path: () => ({}) },
};
