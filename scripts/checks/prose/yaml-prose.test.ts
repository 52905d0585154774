import { expect, test } from '@jest/globals';
import { yamlProse } from './yaml-prose.ts';

test('comments are read before, after and between values', () => {
  const source = '# One\n# goes on.\na: 1 # Two.\nb:\n  # Three.\n  c: [ 1, # Four.\n       2 ]\n# Five.\n';
  const texts = yamlProse(source).map((passage) => passage.map(({ text }) => text).join('|'));
  expect(texts).toEqual(['One|goes on.', 'Two.', 'Three.', 'Four.', 'Five.']);
});

test.each(["a: '# no comment'", 'a: >-\n  # no comment', 'a: no#comment', "a: 'it''s # no comment'"])(
  '%j has no comment',
  (source) => {
    expect(yamlProse(`${source}\n`)).toEqual([]);
  },
);

test('a line is placed where its text begins', () => {
  expect(yamlProse('a: 1\nb: 2 #  Here.\n')).toEqual([[{ text: 'Here.', line: 2, column: 9 }]]);
});
