import { test } from '@jest/globals';
import { authorized, requestFrom } from '../../reference/club.testing.ts';
import type { ChoiceRow } from '../choice-row.testing.ts';
import { expectResults } from '../choice-row.testing.ts';

test.each<ChoiceRow>([
  [
    { 'missing-token-status': 'forbidden' },
    async (club) => (await requestFrom(club, 'GET', '/context')).status,
    401,
    403,
  ],
  [
    { 'missing-token-status': 'not-found' },
    async (club) => (await requestFrom(club, 'GET', '/context')).status,
    401,
    404,
  ],
  [
    { 'missing-scope-status': 'not-found' },
    async (club) =>
      (await requestFrom(club, 'GET', '/seasons/1', { headers: await authorized(club, 'members:read') }))
        .status,
    403,
    404,
  ],
  [
    { 'switched-off-scopeless-routes': 'served' },
    async (club) => {
      const headers = await authorized(club);
      club.settings.apiEnabled = false;
      return (await requestFrom(club, 'GET', '/context', { headers })).status;
    },
    403,
    200,
  ],
])('%j behaves differently than the default', expectResults);
