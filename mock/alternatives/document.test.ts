import { test } from '@jest/globals';
import { send } from '../reference/club-for-tests.ts';
import { type ChoiceRow, expectToShow } from './choice-row.ts';

test.each<ChoiceRow>([
  [
    { 'document-fields': 'bare' },
    async (club) => Object.keys((await send(club, 'GET', '/documents/501')).json.data).length,
    5,
    1,
  ],
])('%j changes what it says', expectToShow);
