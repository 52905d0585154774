import { test } from '@jest/globals';
import { send } from '../../reference/club.testing.ts';
import type { Club } from '../../reference/club.ts';
import type { ChoiceRow } from '../choice-row.testing.ts';
import { expectResults } from '../choice-row.testing.ts';

async function nameAfter(club: Club, change: object) {
  await send(club, 'PATCH', '/seasons/1', change);
  return (await send(club, 'GET', '/seasons/1')).json.data.name;
}

test.each<ChoiceRow>([
  [
    { 'content-type-of-writes': 'ignored' },
    async (club) =>
      (await send(club, 'PATCH', '/seasons/1', { name: 'Une saison' }, { 'content-type': 'text/plain' }))
        .status,
    415,
    200,
  ],
  [
    { 'unknown-query-parameter': 'refused' },
    async (club) => (await send(club, 'GET', '/seasons?x=1')).status,
    200,
    422,
  ],
  [
    { 'path-id-out-of-bounds': 'bad-request' },
    async (club) => (await send(club, 'GET', '/seasons/0')).status,
    404,
    400,
  ],
  [
    { 'path-id-out-of-bounds': 'unprocessable' },
    async (club) => (await send(club, 'GET', '/seasons/0')).status,
    404,
    422,
  ],
  [
    { 'body-of-bodyless-write': 'refused' },
    async (club) => (await send(club, 'DELETE', '/seasons/999', {})).status,
    404,
    422,
  ],
  [
    { 'order-of-checks': 'target-first' },
    async (club) => (await send(club, 'PATCH', '/seasons/999', { name: 7 })).status,
    422,
    404,
  ],
  [
    { 'text-edges': 'trimmed' },
    (club) => nameAfter(club, { name: ' Une saison ' }),
    ' Une saison ',
    'Une saison',
  ],
  [
    { 'read-only-field-in-write': 'ignored' },
    async (club) => (await send(club, 'PATCH', '/seasons/1', { id: 1, name: 'Une saison' })).status,
    422,
    200,
  ],
  [
    { 'null-not-marked': 'as-omitted' },
    async (club) => [
      (await send(club, 'PATCH', '/groups/21', { name: null, capacity: 30 })).status,
      (await send(club, 'PATCH', '/seasons/1', { name: null, max_annual_registrations: 2 })).status,
    ],
    [422, 422],
    [200, 422],
  ],
  [
    { 'text-length-unit': 'bytes' },
    async (club) => (await send(club, 'PATCH', '/seasons/1', { name: 'é'.repeat(255) })).status,
    200,
    422,
  ],
  [
    { 'text-length-unit': 'utf-16-units' },
    async (club) => [
      (await send(club, 'PATCH', '/seasons/1', { name: 'é'.repeat(255) })).status,
      (await send(club, 'PATCH', '/seasons/1', { name: '🥋'.repeat(255) })).status,
    ],
    [200, 200],
    [200, 422],
  ],
])('%j behaves differently than the default', expectResults);
