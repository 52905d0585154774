import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type MockOptions, StateFileError, startMock } from '../index.ts';
import { largestStateFile } from './read-state-file.ts';
import type { StateDefect } from './state-file-error.ts';
import { stateForm } from './written-state.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubproof-refused-'));
let lines: readonly string[];
let files = 0;

beforeAll(async () => {
  const stateFile = join(folder, 'sound');
  const mock = await startMock({ clubs: ['demo'], stateFile });
  await mock.close();
  lines = readFileSync(stateFile, 'utf8').trimEnd().split('\n').slice(0, -1);
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Returns a state file of these lines, whole. */
function whole(of: readonly string[]): string {
  const text = of.map((line) => `${line}\n`).join('');
  return `${text}${JSON.stringify({ sha256: createHash('sha256').update(text).digest('hex') })}\n`;
}

function saved(content: string | Buffer): string {
  files += 1;
  const file = join(folder, `state-${files}`);
  writeFileSync(file, content);
  return file;
}

/** Starts a mock with a state file, which it has to refuse and leave as it is. Returns the code and the reason. */
async function refusal(
  stateFile: string,
  options: Partial<MockOptions> = {},
): Promise<[StateDefect, string]> {
  const before = readFileSync(stateFile);
  const error = await startMock({ clubs: ['demo'], stateFile, ...options }).then(
    async (mock) => {
      await mock.close();
      throw new Error('the mock started');
    },
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StateFileError);
  expect(readFileSync(stateFile).equals(before)).toBe(true);
  expect(readdirSync(folder).filter((name) => name.endsWith('.new'))).toEqual([]);
  const { code, detail } = error as StateFileError;
  return [code, detail];
}

const changedHeader = (change: object) => [
  JSON.stringify({ ...JSON.parse(lines[0] ?? ''), ...change }),
  ...lines.slice(1),
];

test('a sound file is taken, and what was made by hand here, too', async () => {
  const mock = await startMock({ clubs: ['demo'], stateFile: saved(whole(lines)) });
  expect(mock.resumed).toEqual(['demo']);
  await mock.close();
});

test('a file that was cut short is damaged, wherever it was cut', async () => {
  const sound = whole(lines);
  for (const share of [0.1, 0.5, 0.9, 0.999]) {
    const file = saved(sound.slice(0, sound.length * share));
    expect((await refusal(file))[0]).toBe('state-damaged');
  }
  // Between two lines.
  expect(await refusal(saved(lines.map((line) => `${line}\n`).join('')))).toEqual([
    'state-damaged',
    'its end is missing',
  ]);
  expect(await refusal(saved(''))).toEqual(['state-damaged', 'it is empty']);
});

test('a file in which a byte was changed is damaged', async () => {
  expect(await refusal(saved(whole(lines).replace('"Judo"', '"Jodo"')))).toEqual([
    'state-damaged',
    'it is not as it was written: its checksum differs',
  ]);
});

test.each([
  ['JSON of another program', '{"name":"app","version":"1.0.0"}\n'],
  ['an array', '[1, 2]\n[3]\n'],
  ['text', 'remember the milk\n'],
  ['bytes', Buffer.from([0, 255, 10, 7])],
  ['a single line without an end', 'x'.repeat(100_000)],
])('%s is foreign', async (_, content) => {
  expect((await refusal(saved(content)))[0]).toBe('state-foreign');
});

test('a file whose checksum holds is named where a line of it cannot be read', async () => {
  for (const line of ['no JSON', 'null', '{"piece":1,"of":"replays","items":[{}]}'])
    expect((await refusal(saved(whole([...lines, line]))))[0]).toBe('state-damaged');
});

test('a link to a file stays a link', async () => {
  const [link, target] = [join(folder, 'link'), join(folder, 'target')];
  writeFileSync(target, whole(lines));
  symlinkSync(target, link);
  await (await startMock({ stateFile: link })).close();
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(readFileSync(target, 'utf8')).not.toBe(whole(lines));
});

test('a file of another version is named with the version that wrote it and what cannot be read', async () => {
  const form = whole(changedHeader({ clubproof_state: stateForm + 1, written_by: '9.8.7' }));
  expect(await refusal(saved(form))).toEqual([
    'state-of-another-version',
    expect.stringMatching(
      `^it has form ${stateForm + 1}, and form ${stateForm} is read: clubproof 9.8.7 wrote it, and this is`,
    ),
  ]);
  const unknown = whole([...lines, '{"tournament":1}']);
  expect((await refusal(saved(unknown)))[1]).toContain('it holds a line with tournament');
  const more = lines.map((line) =>
    line.replace('"seasons":{"pieces"', '"cups":{"pieces":[],"lastId":0},"seasons":{"pieces"'),
  );
  expect((await refusal(saved(whole(more))))[1]).toContain('it holds "cups"');
  const less = lines.map((line) => line.replaceAll('"sports":{"pieces"', '"sport":{"pieces"'));
  expect((await refusal(saved(whole(less))))[0]).toBe('state-of-another-version');
  const faulty = lines.map((line) => line.replace('"faults":[]', '"faults":["cup/final-twice"]'));
  const asked = await refusal(saved(whole(faulty)), { clubs: ['neighbour'] });
  expect(asked[1]).toContain('it keeps "demo", which this version cannot make: ');
});

test.each<[string, Partial<MockOptions>, string]>([
  ['other people', { size: 20, seed: 3 }, 'made with its own people, and --size 20 --seed 3 is asked for'],
  [
    'a fault',
    { faults: ['season/list-leaks-cost'] },
    'made with no fault, and the faults season/list-leaks-cost',
  ],
  [
    'data of its own',
    {
      clubs: [
        {
          name: 'demo',
          now: '2026-10-14T16:00:00Z',
          integrations: [{ id: 'mine', name: 'Mine', key: false, permissions: [] }],
        },
      ],
    },
    'made with the data of demo, and other data of your own is asked for',
  ],
  ['others who reach the mock', { publicUrl: 'http://mock.test' }, 'holds secrets that anybody can know'],
])('a file of a club is refused where the start requires %s', async (_, options, reason) => {
  const [code, detail] = await refusal(saved(whole(lines)), options);
  expect([code, detail]).toEqual(['state-of-another-club', expect.stringContaining(reason)]);
});

test('a huge file is refused before it is read', async () => {
  const file = saved('');
  truncateSync(file, largestStateFile + 1);
  await expect(startMock({ stateFile: file })).rejects.toMatchObject({ code: 'state-unreadable' });
});

test('a folder is refused, and so is a place where no file can be', async () => {
  mkdirSync(join(folder, 'sub'));
  await expect(startMock({ stateFile: join(folder, 'sub') })).rejects.toMatchObject({
    code: 'state-unreadable',
  });
  const nowhere = join(folder, 'none', 'state');
  await expect(startMock({ stateFile: nowhere })).rejects.toMatchObject({ code: 'state-unwritable' });
  expect(existsSync(nowhere)).toBe(false);
});

test('what another program wrote meanwhile is not overwritten', async () => {
  const stateFile = join(folder, 'shared');
  const mock = await startMock({ stateFile });
  writeFileSync(stateFile, 'mine');
  await expect(mock.close()).rejects.toMatchObject({ code: 'state-unwritable' });
  expect(readFileSync(stateFile, 'utf8')).toBe('mine');
});

test('what a killed mock left behind is removed', async () => {
  const stateFile = join(folder, 'killed');
  writeFileSync(`${stateFile}.4711.new`, 'half of it');
  writeFileSync(`${stateFile}.notes.new`, 'no mock wrote this');
  const mock = await startMock({ stateFile });
  await mock.close();
  expect(existsSync(`${stateFile}.4711.new`)).toBe(false);
  expect(existsSync(`${stateFile}.notes.new`)).toBe(true);
  rmSync(`${stateFile}.notes.new`);
});
