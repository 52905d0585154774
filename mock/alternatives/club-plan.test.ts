import { test } from '@jest/globals';
import { type ChoiceRow, expectToShow } from './choice-row.testing.ts';
import { type ChoiceRow, expectResults } from './choice-row.ts';

test.each<ChoiceRow>([
  [
    { 'canonical-base': 'public-name' },
    (club) => new URL(club.baseUrl).host,
    '127.0.0.1:1',
    'clubs.example.org',
  ],
])('%j behaves differently than the default', expectResults);
