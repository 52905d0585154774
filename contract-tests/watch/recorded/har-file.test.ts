import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Entry } from 'har-format';
import { openHarFile } from './har-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'har-file-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const entry = (number: number) => ({ time: number, comment: 'caf\u00e9'.repeat(20) }) as unknown as Entry;

/** Opens a HAR on a disk that has room up to a position, and takes a part of a write that goes beyond it. */
function harOnDiskOf(room: number, roomInVain = room) {
  const path = join(folder, 'traffic.har');
  let hasFailed = false;
  const har = openHarFile(path, '1.0.0', (file, bytes, offset, length, position) => {
    const left = (hasFailed ? roomInVain : room) - position;
    if (left <= 0) {
      hasFailed = true;
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    }
    return writeSync(file, bytes, offset, Math.min(length, left), position);
  });
  return { har, entries: () => JSON.parse(readFileSync(path, 'utf8')).log.entries };
}

test('a HAR is whole at its opening and after each entry', () => {
  const { har, entries } = harOnDiskOf(100_000);
  expect(entries()).toEqual([]);
  for (const number of [1, 2]) expect(har.add(entry(number))).toBeUndefined();
  expect(entries()).toEqual([entry(1), entry(2)]);
  har.close();
});

test("a HAR is its owner's alone, also where others could read what stood there", () => {
  const path = join(folder, 'traffic.har');
  writeFileSync(path, 'before', { mode: 0o644 });
  openHarFile(path, '1.0.0').close();
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('a disk that becomes full ends a recording, which stays whole without the last entry', () => {
  const { har, entries } = harOnDiskOf(300);
  har.add(entry(1));
  expect(har.add(entry(2))).toMatchObject({ cause: { code: 'ENOSPC' }, isWhole: true });
  expect(entries()).toEqual([entry(1)]);
});

test('a recording that cannot be mended is said to be cut', () => {
  const { har, entries } = harOnDiskOf(300, 0);
  har.add(entry(1));
  expect(har.add(entry(2))).toMatchObject({ isWhole: false });
  expect(entries).toThrow(/JSON/);
});
