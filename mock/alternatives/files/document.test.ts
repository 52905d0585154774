import { test } from '@jest/globals';
import { loadFile } from '../../../fixtures/clubs.ts';
import { send } from '../../reference/club.testing.ts';
import type { ChoiceRow } from '../choice-row.testing.ts';
import { expectResults } from '../choice-row.testing.ts';

const pictureAgain = () => loadFile('picture.png').toString('base64');

test.each<ChoiceRow>([
  [
    { 'document-fields': 'bare' },
    async (club) => Object.keys((await send(club, 'GET', '/documents/501')).json.data).length,
    5,
    1,
  ],
  [
    { 'same-file-twice': 'refused' },
    async (club) => {
      const content_base64 = pictureAgain();
      await send(club, 'POST', '/documents', { name: 'Plan', content_base64 });
      return (await send(club, 'POST', '/documents', { name: 'Plan bis', content_base64 })).status;
    },
    201,
    422,
  ],
])('%j behaves differently than the default', expectResults);
