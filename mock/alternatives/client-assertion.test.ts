import { test } from '@jest/globals';
import type { ChoiceRow } from './choice-row.testing.ts';
import { expectResults } from './choice-row.testing.ts';

test.each<ChoiceRow>([
  [
    { 'used-assertion-identifier': 'until-expiry' },
    (club) => club.parts.clientAuthentication.usedUntil({ exp: 100 }),
    Number.MAX_SAFE_INTEGER,
    130_000,
  ],
])('%j behaves differently than the default', expectResults);
