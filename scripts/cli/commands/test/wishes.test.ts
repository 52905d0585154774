import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, expect, test } from '@jest/globals';
import { wishesIn } from './wishes.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubproof-wishes-'));
for (const name of ['source', 'out', 'node_modules']) mkdirSync(join(folder, name));
const touch = (path: string) => writeFileSync(join(folder, path), String(process.hrtime.bigint()));

afterAll(() => rmSync(folder, { recursive: true }));

function wishes() {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
  return { ...wishesIn(folder, 'out/report', input), press: (keys: string) => input.write(keys) };
}

/** Changes a file again and again, until that is a wish: how soon a change is seen is up to the system. */
async function whileChanging(path: string, wished: Promise<string>): Promise<string> {
  const timer = setInterval(() => touch(path), 400);
  return wished.finally(() => clearInterval(timer));
}

test.each([
  ['r', 'all'],
  ['f', 'failed'],
  ['o', 'open'],
  ['q', 'end'],
  ['\u0003', 'end'],
  ['x then f', 'failed'],
])('the key %j is the wish %s', async (key, wish) => {
  const { next, press, end } = wishes();
  const wished = next();
  press(key.replace('x then ', 'x'));
  expect(await wished).toBe(wish);
  end();
});

test('a file that changes is a wish to judge again, but none that a run writes or that is installed', async () => {
  const { next, press, end } = wishes();
  expect(await whileChanging('source/a.ts', next())).toBe('all');
  const second = next();
  setTimeout(() => press('o'), 1200);
  const others = whileChanging('node_modules/x.js', second);
  expect(await whileChanging('out/page.html', others)).toBe('open');
  end();
});

test('a file that changed while a run went on is no wish: a service writes its log then', async () => {
  const { next, press, end } = wishes();
  touch('source/service.log');
  const wished = next();
  touch('source/service.log');
  setTimeout(() => press('o'), 600);
  expect(await wished).toBe('open');
  end();
});
