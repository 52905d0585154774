import { expect, test } from '@jest/globals';
import { rules } from '../../spec/index.ts';
import { referenceParts } from '../reference/reference-parts.ts';
import { faults, findFault, withFaults } from './index.ts';

const known = new Set<string>(rules.map(({ id }) => id));

test('no two faults have the same id, and none is wordless', () => {
  expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length);
  for (const { says } of faults) expect(says).not.toBe('');
});

test.each(faults.map((fault) => [fault.id, fault] as const))(
  '%s breaks rules that exist, its topic first',
  (_, fault) => {
    for (const id of [fault.breaks, ...fault.also]) expect(known).toContain(id);
    expect(fault.also).not.toContain(fault.breaks);
    expect(fault.id.split('/')[0]).toBe(fault.breaks.split('/')[0]);
  },
);

test('each fault makes other parts and leaves the reference as it is', () => {
  const before = { ...referenceParts };
  for (const { id } of faults) expect(withFaults(referenceParts, [id])).not.toEqual(referenceParts);
  expect({ ...referenceParts }).toEqual(before);
});

test('an unknown fault is named, and what there is', () => {
  expect(() => findFault('season/nonsense')).toThrow(/season\/nonsense.*There are: /);
});
