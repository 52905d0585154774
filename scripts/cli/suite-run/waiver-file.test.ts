import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { readWaivers, writeWaiver } from './waiver-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubproof-waivers-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const fileOf = (text?: string) => {
  files += 1;
  const path = join(folder, `${files}.yaml`);
  if (text !== undefined) writeFileSync(path, text);
  return path;
};

const waiver = {
  rule: 'season/ends-on-or-after-start',
  reason: 'known: since 1.5',
  owner: 'seasons team',
  until: '2026-12-18',
};
const entry = `  - rule: ${waiver.rule}\n    reason: "${waiver.reason}"\n    owner: seasons team\n    until: 2026-12-18\n`;

test('a waiver that was written is read again', () => {
  const path = fileOf();
  expect(writeWaiver(path, waiver)).toEqual({ replaced: false });
  expect(readWaivers(path)).toEqual([waiver]);
});

test('a waiver of the same rule and operations replaces the one before; comments and other entries stay', () => {
  const path = fileOf(`# known to the board\nwaivers:\n${entry}`);
  expect(writeWaiver(path, { ...waiver, until: '2027-01-31' })).toEqual({ replaced: true });
  expect(writeWaiver(path, { ...waiver, operations: ['changeSeason'] })).toEqual({ replaced: false });
  expect(readWaivers(path).map(({ until, operations }) => [until, operations])).toEqual([
    ['2027-01-31', undefined],
    ['2026-12-18', ['changeSeason']],
  ]);
  expect(readFileSync(path, 'utf8')).toMatch(/^# known to the board\n/);
});

test.each([
  ['a file that is not there', undefined, 'there is no such file'],
  ['text that is no YAML', 'waivers: [', 'waivers-unusable|Flow'],
  ['an alias of nothing', 'waivers: *known', 'waivers-unusable|Unresolved alias'],
  ['no list', 'rules: []', 'rules is not known'],
  ['an empty file', '', 'it must be an object'],
  ['a misspelt member', `waivers:\n${entry}    untill: 2026-12-19\n`, 'did you mean until?'],
  ['no owner', 'waivers: [{ rule: season/x, reason: r, until: 2026-12-18 }]', 'waivers.0.owner is missing'],
  [
    'a day that does not exist',
    `waivers:\n${entry.replace('12-18', '02-30')}`,
    'waivers.0.until must be a day such as',
  ],
  ['an unknown rule', `waivers:\n${entry.replace('on-or-after', 'on-after')}`, 'did you mean season/ends-on'],
  ['an unknown operation', `waivers:\n${entry}    operations: [changeSeasn]\n`, 'did you mean changeSeason?'],
])('%s is refused in one line', (_, text, says) => {
  expect(() => readWaivers(fileOf(text))).toThrow(new RegExp(says.replaceAll('?', '\\?')));
});
