import { readFileSync, statSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { XMLParser } from 'fast-xml-parser';
import { packageFile } from '../../../spec/package-file.ts';
import { picturedOutput } from './pictured-run.ts';
import { schemes, steadyWords, terminalPicture } from './terminal-picture.ts';

const pictureOf = (scheme: string) =>
  readFileSync(packageFile(`docs/pictures/terminal-${scheme}.svg`), 'utf8');
const readme = readFileSync(packageFile('README.md'), 'utf8');

test('the pictures of a terminal show what a run prints now, but for numbers and times', async () => {
  const output = await picturedOutput();
  for (const scheme of schemes) {
    const now = steadyWords(terminalPicture(output, scheme));
    expect(now).toContain('✗ season/ends-on-or-after-start');
    // Written by "npm run pictures".
    expect(steadyWords(pictureOf(scheme))).toBe(now);
  }
}, 120_000);

test('README shows each picture in the scheme of its reader, and none is larger than 100 kB', () => {
  const kinds = ['terminal-SCHEME.svg', 'report-SCHEME.webp', 'console-SCHEME.webp', 'journal-SCHEME.webp'];
  for (const kind of kinds)
    for (const scheme of schemes) {
      const file = `./docs/pictures/${kind.replace('SCHEME', scheme)}`;
      const place =
        scheme === 'dark'
          ? `<source media="(prefers-color-scheme: dark)" srcset="${file}">`
          : `src="${file}"`;
      expect(readme).toContain(place);
      expect(statSync(packageFile(file)).size).toBeLessThan(100_000);
    }
});

const escaped = '\u001b[31m✗\u001b[39m \u001b[1mseason/a <b>\u001b[22m\n\n  \u001b[90mquiet\u001b[39m\n';

test('letters are bold and coloured as in a terminal, in the colours of the report page', () => {
  const picture = terminalPicture(escaped, 'dark');
  expect(picture).toContain(
    '<tspan fill="#ff7b78">✗</tspan> <tspan font-weight="700">season/a &lt;b&gt;</tspan>',
  );
  expect(terminalPicture(escaped, 'light')).toContain('<tspan fill="#c0272d">✗</tspan>');
  expect(new XMLParser().parse(picture)).toHaveProperty('svg');
});

test('spaces at the start of a line stay, and an empty line takes its room', () => {
  const [first = '', second = ''] = terminalPicture(escaped, 'light').match(/<text .*<\/text>/g) ?? [];
  expect(second).toMatch(/^<text xml:space="preserve" [^>]*>\s{2}<tspan/);
  const [from, to] = [first, second].map((line) => Number(/ y="(\d+)"/.exec(line)?.[1]));
  expect((to ?? 0) - (from ?? 0)).toBe(40);
});

test('a line that is too long ends in an ellipsis', () => {
  expect(steadyWords(terminalPicture('x'.repeat(200), 'light'))).toMatch(/^x{91}…$/);
});

test('numbers, times and names of clubs do not make a picture stale; words do', () => {
  const wordsOf = (text: string) => steadyWords(terminalPicture(text, 'light'));
  expect(wordsOf('run-0a1b: 12 requests in 1.4 s')).toBe(wordsOf('run-9f: 7 requests in 990 ms'));
  expect(wordsOf('12 requests')).not.toBe(wordsOf('12 messages'));
});

test('an escape code without a look is an error', () => {
  expect(() => terminalPicture('\u001b[44mx', 'light')).toThrow('44');
});
