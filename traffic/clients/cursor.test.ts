import { expect, test } from '@jest/globals';
import { nextCursor } from './cursor.ts';

const long = JSON.stringify({ data: ['é'.repeat(200)] }).slice(1, -1);

test.each([
  ['{"data":[],"pagination":{"limit":50,"next_after":17}}', 'after', '17'],
  ['{"data":[],"pagination":{"next_after" : "seventeen" , "limit":50}}', 'after', 'seventeen'],
  ['{\n  "pagination": {\n    "next_after": 17\n  }\n}', 'after', '17'],
  ['{"pagination":{"next_after":null}}', 'after', null],
  ['{"pagination":{"next_offset":100}}', 'offset', '100'],
  ['{"pagination":{"next_offset":100}}', 'after', undefined],
  ['{"pagination":{"next_after":""}}', 'after', undefined],
  ['{"next_after"', 'after', undefined],
  ['{"data":[{"next_after":1}],"next_after":2}', 'after', '2'],
  [`{"pagination":{"next_after":17},${long}}`, 'after', '17'],
  ['', 'after', undefined],
  [undefined, 'after', undefined],
] as const)('%j shows by %s the cursor %p, as text and as bytes', (body, paging, cursor) => {
  expect(nextCursor(body, paging)).toBe(cursor);
  expect(nextCursor(body && new TextEncoder().encode(body), paging)).toBe(cursor);
});
