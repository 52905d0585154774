import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { shellWord } from './shell-word.ts';

test.each(['target.yaml', './a/b-c_1.json', 'https://club.example:8080/api/v1'])(
  '%s needs no quotes',
  (word) => {
    expect(shellWord(word)).toBe(word);
  },
);

test.each(["my target; touch x $(id) 'x'.json", '', '*', '~', 'a"b', '`id`', '#x', 'a\nb'])(
  'a shell reads %j as one word',
  (word) => {
    const read = execFileSync('sh', ['-c', `printf '<%s>' ${shellWord(word)}`], { encoding: 'utf8' });
    expect(read).toBe(`<${word}>`);
  },
);
