import { expect, test } from '@jest/globals';
import { isPageAddress } from './page-address.ts';

test.each(['https://club.example/docs#activation', 'mailto:office@club.example', '/docs', '../docs', '#on'])(
  '%s leads to a page',
  (value) => expect(isPageAddress(value)).toBe(true),
);

test.each(['', 'n/a', 'see the office', '/', 42, null])('%j leads to no page', (value) =>
  expect(isPageAddress(value)).toBe(false),
);
