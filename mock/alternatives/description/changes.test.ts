import { test } from '@jest/globals';
import { send } from '../../reference/club.testing.ts';
import type { ChoiceRow } from '../choice-row.testing.ts';
import { expectResults } from '../choice-row.testing.ts';

test.each<ChoiceRow>([
  [
    { 'changes-since-itself': 'inclusive' },
    async (club) => (await send(club, 'GET', '/changes?since=1.5')).json.changes.length,
    0,
    1,
  ],
  [
    { 'changes-from': 'first-listed' },
    async (club) => (await send(club, 'GET', '/changes?since=1.2')).json.from,
    '1.2',
    '1.3',
  ],
  [
    { 'changes-order': 'newest-first' },
    async (club) => (await send(club, 'GET', '/changes')).json.changes[0].version,
    '1.1',
    '1.5',
  ],
  [
    { 'changes-operation-form': 'operation-id' },
    async (club) => (await send(club, 'GET', '/changes?since=1.2')).json.changes[0].operations_added,
    ['GET /communes'],
    ['findCommunes'],
  ],
])('%j behaves differently than the default', expectResults);
