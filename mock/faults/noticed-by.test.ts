import { expect, test } from '@jest/globals';
import type { RuleId } from '../../spec/index.ts';
import { noticedBy } from './noticed-by.ts';

test.each<[RuleId, readonly string[]]>([
  ['pagination/walk-ends', ['reader']],
  ['member/shows-what-was-written', ['reader', 'writer']],
  ['idempotency/other-body-conflicts', ['writer']],
  ['webhook-signature/verifies', ['receiver']],
  ['token/two-methods-refused', []],
  ['payload/unknown-field-refused', []],
  ['payload/refused-write-has-no-effect', ['writer']],
])('what breaks %s is noticed by %j', (breaks, noticing) => {
  expect(noticedBy({ breaks })).toEqual(noticing);
});
