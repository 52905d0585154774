import { expect, test } from '@jest/globals';
import { linesOf } from './measures-file.ts';

test('each entry that holds no other stands on a line of its own, so that a diff shows it', () => {
  const content = {
    rules: { 'a/b': { requests: 2, shared: [0, 1] } },
    shared: [{ requests: 3 }, { requests: 4 }],
  };
  expect(linesOf(content).split('\n')).toEqual([
    '{',
    ' "rules": {',
    '  "a/b": {"requests":2,"shared":[0,1]}',
    ' },',
    ' "shared": [',
    '  {"requests":3},',
    '  {"requests":4}',
    ' ]',
    '}',
    '',
  ]);
  expect(JSON.parse(linesOf(content))).toEqual(content);
});
