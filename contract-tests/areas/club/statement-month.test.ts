import { expect, test } from '@jest/globals';
import { namesMonth } from './statement-month.ts';

test.each([
  ...['2026-09', '2026-09-01', '2026-09-01T00:00:00Z', '09/2026', '9/2026', '202609', '092026', '20260901'],
  ...['01.09.2026', 'septembre 2026', 'September 2026'],
])('%s names September 2026', (written) => expect(namesMonth(written, '2026-09')).toBe(true));

test.each([
  ...['2026-08', '2025-09', '2026-08-09', '202608', '08/2026', 'août 2026', 'septembre 2025', '', 'null'],
  '2026',
])('%s does not name September 2026', (written) => expect(namesMonth(written, '2026-09')).toBe(false));
