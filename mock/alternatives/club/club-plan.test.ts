import { test } from '@jest/globals';
import type { ChoiceRow } from '../choice-row.testing.ts';
import { expectResults } from '../choice-row.testing.ts';

test.each<ChoiceRow>([
  [
    { 'canonical-base': 'public-name' },
    (club) => new URL(club.baseUrl).host,
    '127.0.0.1:1',
    'clubs.example.org',
  ],
])('%j behaves differently than the default', expectResults);
