import { expect, test } from '@jest/globals';
import { rule, rules } from '../../spec/index.ts';
import { referenceParts } from '../reference/reference-parts.ts';
import { faults, findFault, withFaults } from './index.ts';

test('no two faults have the same id', () => {
  const ids = faults.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
});

test.each(faults.map((fault) => [fault.id, fault] as const))(
  '%s breaks a rule of its own topic',
  (id, fault) => {
    expect(rules).toContain(rule(fault.breaks));
    expect(id.split('/')[0]).toBe(fault.breaks.split('/')[0]);
    expect(fault.also).not.toContain(fault.breaks);
    for (const other of fault.also) expect(rules).toContain(rule(other));
  },
);

test.each(faults.map((fault) => [fault.id, fault] as const))(
  '%s changes the parts and leaves the given ones alone',
  (_, fault) => {
    const before = { ...referenceParts };
    expect(fault.apply(referenceParts)).not.toEqual(referenceParts);
    expect(referenceParts).toEqual(before);
  },
);

test('an unknown fault is refused by name', () => {
  expect(() => findFault('season/none')).toThrow('season/none');
  expect(() => withFaults(referenceParts, ['season/none'])).toThrow(
    expect.objectContaining({ code: 'unknown-fault' }),
  );
});
