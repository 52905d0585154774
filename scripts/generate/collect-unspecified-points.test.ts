import { expect, test } from '@jest/globals';
import type { UnspecifiedPoint } from '../../spec/types.ts';
import { checkedPoints } from './collect-unspecified-points.ts';

const sound = {
  id: 'validation-status',
  kind: 'open',
  open: 'The status of a refused body is not shown.',
  source: ['errors/not-shown-validation'],
  choices: { unprocessable: '422', 'bad-request': '400' },
  asserts: 'the request is answered 4xx and has no effect',
};

function check(entry: object, ruleIds: string[] = []) {
  return checkedPoints([entry as Partial<UnspecifiedPoint>], ruleIds);
}

test('the first choice is what the reference plays', () => {
  expect(check(sound)[0]).toMatchObject({ default: 'unprocessable', excludes: [], suspends: {} });
});

test.each<[string, object, string]>([
  [
    'one choice only',
    { ...sound, choices: { unprocessable: '422' } },
    'an unspecified point has at least two choices',
  ],
  ['another kind', { ...sound, kind: 'strict' }, '"kind" is neither open nor tolerated'],
  ['an exclusion of nothing', { ...sound, excludes: ['bad-request: other=choice'] }, 'does not read'],
  ['a suspension under an unknown choice', { ...sound, suspends: { teapot: [] } }, 'unknown choice "teapot"'],
  [
    'a suspension of an unknown rule',
    { ...sound, suspends: { 'bad-request': ['a/b'] } },
    'unknown rule "a/b"',
  ],
  ['nothing left to assert', { ...sound, asserts: undefined }, '"asserts" is missing'],
])('%s is refused in one line that names the unspecified point', (_, entry, message) => {
  expect(() => check(entry)).toThrow(new RegExp(`spec/unspecified.yaml: validation-status: .*${message}`));
});

test('an id that stands twice is refused', () => {
  expect(() => checkedPoints([sound, sound] as Partial<UnspecifiedPoint>[], [])).toThrow(
    'the id stands twice',
  );
});
