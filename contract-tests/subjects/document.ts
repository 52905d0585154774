import { loadFile } from '../../fixtures/clubs.ts';
import type { Subject } from './subject.ts';

const content_base64 = loadFile('picture.png').toString('base64');

export const document: Subject = {
  resource: 'documents',
  plain: async (_, mark) => ({ name: mark, content_base64 }),
  whole: async (_, mark) => ({ name: mark, description: 'Entrée par la cour', content_base64 }),
  change: (mark) => ({ name: mark }),
  otherChange: () => ({ description: 'Entrée par la rue' }),
  dependentFields: ['content_base64'],
  listedBy: { operation: 'listDocuments', path: () => ({}) },
};
