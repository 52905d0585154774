import { test } from '@jest/globals';
import { askForToken } from '../reference/club.testing.ts';
import { askForToken } from '../reference/club-for-tests.ts';
import { type ChoiceRow, expectToShow } from './choice-row.testing.ts';
import { type ChoiceRow, expectResults } from './choice-row.ts';

test.each<ChoiceRow>([
  [
    { 'omitted-scope': 'read-permissions' },
    async (club) => (await askForToken(club)).json.scope.includes(':write'),
    true,
    false,
  ],
  [
    { 'excessive-scope': 'narrowed' },
    async (club) => (await askForToken(club, { scope: 'groups:read unheard:of' })).json.scope,
    undefined,
    'groups:read',
  ],
  [
    { 'oauth-refusals': 'bad-request' },
    async (club) => (await askForToken(club, { client_secret: 'wrong' })).status,
    401,
    400,
  ],
])('%j behaves differently than the default', expectResults);
