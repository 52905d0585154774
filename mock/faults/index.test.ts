import { readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { rules } from '../../spec/index.ts';
import { referenceParts } from '../reference/reference-parts.ts';
import { type Fault, faults, findFault, withFaults } from './index.ts';

const known = new Set<string>(rules.map(({ id }) => id));

test('every fault has an id of its own and a sentence', () => {
  expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length);
  for (const { says } of faults) expect(says).not.toBe('');
});

test.each(faults.map((fault) => [fault.id, fault] as const))(
  '%s breaks rules that exist, and its own rule is of its topic',
  (_, fault) => {
    for (const id of [fault.breaks, ...fault.also]) expect(known).toContain(id);
    expect(fault.also).not.toContain(fault.breaks);
    expect(fault.id.split('/')[0]).toBe(fault.breaks.split('/')[0]);
  },
);

test('each fault returns other parts and leaves the reference unchanged', () => {
  const before = { ...referenceParts };
  for (const { id } of faults) expect(withFaults(referenceParts, [id])).not.toEqual(referenceParts);
  expect({ ...referenceParts }).toEqual(before);
});

test('every fault of every file of the folder is registered', async () => {
  const files = await filesOfFaults();
  expect(files.length).toBeGreaterThan(50);
  expect(unreachedIn(files, new Set(faults))).toEqual([]);
});

test('a fault that is not registered is named with its file, whatever the name of its export', () => {
  const [reached, forgotten] = faults as [Fault, Fault];
  const files = [
    { file: 'season.ts', exported: { faults: [reached] } },
    { file: 'season-new.ts', exported: { dates: [reached, forgotten], daysInYear: 365, noDays: [] } },
  ];
  expect(unreachedIn(files, new Set([reached]))).toEqual([`season-new.ts: ${forgotten.id}`]);
});

test('the error for an unknown fault names it and the known ones that are closest, three at most', () => {
  expect(() => findFault('season/end-in-start-month')).toThrow(
    /^There is no fault "season\/end-in-start-month"\. Did you mean season\/ends-in-start-month.*\? "clubproof faults" lists all \d+\.$/,
  );
  expect(() => findFault('season/end-in-start-month')).not.toThrow(/(.*\/){6}/);
  expect(() => findFault('nonsense')).toThrow(/^There is no fault "nonsense"\. "clubproof faults" lists all/);
});

interface FileOfFaults {
  readonly file: string;
  readonly exported: Readonly<Record<string, unknown>>;
}

async function filesOfFaults(): Promise<FileOfFaults[]> {
  const all = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const names = all.filter((name) => /(?<!\.test)\.ts$/.test(name));
  return Promise.all(names.map(async (file) => ({ file, exported: await import(`./${file}`) })));
}

/** Returns the faults that a file exports but that are not registered. */
function unreachedIn(files: readonly FileOfFaults[], reached: ReadonlySet<unknown>): string[] {
  return files.flatMap(({ file, exported }) =>
    Object.values(exported)
      .filter((value): value is readonly unknown[] => Array.isArray(value))
      .flat()
      .filter((value): value is Fault => isFault(value) && !reached.has(value))
      .map(({ id }) => `${file}: ${id}`),
  );
}

function isFault(value: unknown): value is Fault {
  return typeof value === 'object' && value !== null && 'breaks' in value && 'apply' in value;
}
