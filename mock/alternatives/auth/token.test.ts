import { test } from '@jest/globals';
import { requestTokenFrom } from '../../reference/club.testing.ts';
import type { ChoiceRow } from '../choice-row.testing.ts';
import { expectResults } from '../choice-row.testing.ts';

test.each<ChoiceRow>([
  [
    { 'omitted-scope': 'read-permissions' },
    async (club) => (await requestTokenFrom(club)).json.scope.includes(':write'),
    true,
    false,
  ],
  [
    { 'omitted-scope': 'none' },
    async (club) => (await requestTokenFrom(club)).json.scope === '',
    false,
    true,
  ],
  [
    { 'excessive-scope': 'narrowed' },
    async (club) => (await requestTokenFrom(club, { scope: 'groups:read unheard:of' })).json.scope,
    undefined,
    'groups:read',
  ],
  [
    { 'oauth-refusals': 'bad-request' },
    async (club) => (await requestTokenFrom(club, { client_secret: 'wrong' })).status,
    401,
    400,
  ],
])('%j behaves differently than the default', expectResults);
