import { randomUUID } from 'node:crypto';
import { test } from '@jest/globals';
import { requestFrom, send } from '../../reference/club.testing.ts';
import type { ChoiceRow } from '../choice-row.testing.ts';
import { expectResults } from '../choice-row.testing.ts';

test.each<ChoiceRow>([
  [
    { 'unknown-reference': 'bad-request' },
    async (club) => (await send(club, 'PATCH', '/groups/21', { sport_id: 999 })).status,
    422,
    400,
  ],
  [
    { 'unknown-reference': 'forbidden' },
    async (club) => (await send(club, 'PATCH', '/groups/21', { sport_id: 999 })).status,
    422,
    403,
  ],
  [
    { 'validation-status': 'bad-request' },
    async (club) => (await send(club, 'PATCH', '/seasons/1', { name: 7 })).status,
    422,
    400,
  ],
  [
    { 'validation-status': 'forbidden' },
    async (club) => (await send(club, 'PATCH', '/seasons/1', { name: 7 })).status,
    422,
    403,
  ],
  [
    { 'head-of-a-read': 'empty' },
    async (club) => (await requestFrom(club, 'HEAD', '/seasons')).status,
    401,
    200,
  ],
  [
    { 'head-of-a-read': 'refused' },
    async (club) => (await requestFrom(club, 'HEAD', '/seasons')).status,
    401,
    405,
  ],
  [
    { 'unlisted-method': 'not-found' },
    async (club) => (await send(club, 'PUT', '/seasons/1')).status,
    405,
    404,
  ],
  [
    { 'unlisted-method': 'not-implemented' },
    async (club) => (await send(club, 'PUT', '/seasons/1')).status,
    405,
    501,
  ],
  [
    { 'unlisted-method': 'bad-request' },
    async (club) => (await send(club, 'PUT', '/seasons/1')).status,
    405,
    400,
  ],
  [{ 'unknown-id': 'forbidden' }, async (club) => (await send(club, 'GET', '/seasons/999')).status, 404, 403],
  [
    { 'idempotency-conflict-code': 'conflict' },
    async (club) => {
      const key = { 'idempotency-key': randomUUID() };
      await send(club, 'PATCH', '/seasons/1', { name: 'Une saison' }, key);
      return (await send(club, 'PATCH', '/seasons/1', { name: 'Une autre' }, key)).json.code;
    },
    'idempotency_key_reused',
    'conflict',
  ],
  [
    { 'problem-title': 'bare' },
    async (club) => 'title' in (await send(club, 'GET', '/seasons/999')).json,
    true,
    false,
  ],
])('%j behaves differently than the default', expectResults);
