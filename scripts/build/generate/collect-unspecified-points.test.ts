import { expect, test } from '@jest/globals';
import { checkedPoints, type WrittenPoint } from './collect-unspecified-points.ts';

const sound = {
  id: 'validation-status',
  kind: 'open',
  alters: 'shape',
  open: 'The status of a refused body is not shown.',
  source: ['errors/not-shown-validation'],
  choices: { unprocessable: '422', 'bad-request': '400' },
  asserts: 'the request is answered 4xx and has no effect',
};

function check(entry: object, ruleIds: string[] = []) {
  return checkedPoints([entry as WrittenPoint], ruleIds);
}

test('the first choice is what the reference plays', () => {
  expect(check(sound)[0]).toMatchObject({ default: 'unprocessable', excludes: [], suspends: {} });
});

test('one word marks every choice other than the default', () => {
  expect(check(sound)[0]?.alters).toEqual({ 'bad-request': 'shape' });
});

test('choices of both kinds are marked one by one', () => {
  const choices = { ...sound.choices, teapot: '418' };
  const alters = { 'bad-request': 'shape', teapot: 'club-rule' };
  expect(check({ ...sound, choices, alters })[0]?.alters).toEqual(alters);
});

test.each<[string, object, string]>([
  [
    'one choice only',
    { ...sound, choices: { unprocessable: '422' } },
    'an unspecified point has at least two choices',
  ],
  ['another kind', { ...sound, kind: 'strict' }, '"kind" is neither open nor tolerated'],
  ['no mark', { ...sound, alters: undefined }, 'does not say of "bad-request" whether it is shape'],
  ['an unknown mark', { ...sound, alters: 'form' }, 'does not say of "bad-request" whether it is shape'],
  [
    'a mark of the default',
    { ...sound, alters: { unprocessable: 'shape', 'bad-request': 'shape' } },
    '"alters" names "unprocessable"',
  ],
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
  expect(() => checkedPoints([sound, sound] as WrittenPoint[], [])).toThrow('the id stands twice');
});
