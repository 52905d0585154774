import { expect, test } from '@jest/globals';
import { readGenerated } from '../../../../spec/generated-file.ts';
import { recordKinds } from './record-kinds.ts';
import { type Description, recordOperations } from './record-operations.ts';

const description = readGenerated<Description>('openapi-3.1.json');

function offered(id: string) {
  const kind = recordKinds.find((one) => one.id === id);
  if (kind === undefined) throw new Error(`there is no kind ${id}`);
  return recordOperations(description, kind);
}

test('what the interface offers for a kind of record follows from the description', () => {
  expect(offered('documents')).toMatchObject({ canDelete: true, canSearch: false, files: ['content'] });
  expect(offered('annual-registrations')).toMatchObject({
    decisions: ['validate', 'refuse', 'cancel'],
    files: ['invoice'],
  });
  expect(offered('people')).toMatchObject({ canDelete: false, canSearch: true, files: [], decisions: [] });
  expect(offered('payments').files).toEqual([]);
});
