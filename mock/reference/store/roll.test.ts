import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { allOf } from './list.ts';
import {
  participant,
  participants,
  type Roll,
  rollOf,
  withoutRegistration,
  withRegistration,
} from './roll.ts';

interface Registration {
  readonly id: number;
  readonly member_id: number;
  readonly group_id: number;
  readonly slot_ids: readonly number[];
  readonly valid: boolean | null;
}

const registration = fc.record({
  id: fc.integer({ min: 1, max: 12 }),
  member_id: fc.integer({ min: 1, max: 4 }),
  group_id: fc.integer({ min: 1, max: 3 }),
  slot_ids: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
  valid: fc.constantFrom(true, false, null),
});

/** The records that a store would hold after these puts and removals, and the roll it would have. */
function afterAll(puts: readonly Registration[], removed: readonly number[], field: 'group_id' | 'slot_ids') {
  const records = new Map<number, Registration>();
  let roll: Roll<Registration> = [];
  for (const one of puts) {
    roll = withRegistration(roll, one, records.get(one.id), field);
    records.set(one.id, one);
  }
  for (const id of removed) {
    const gone = records.get(id);
    if (gone !== undefined) roll = withoutRegistration(roll, gone, field);
    records.delete(id);
  }
  return { roll, records: [...records.values()] };
}

test.each(['group_id', 'slot_ids'] as const)(
  'a roll by %s names who has a validated registration, each once, whatever was put and removed',
  (field) => {
    fc.assert(
      fc.property(fc.array(registration), fc.array(fc.integer({ min: 1, max: 12 })), (puts, removed) => {
        const { roll, records } = afterAll(puts, removed, field);
        for (const value of [1, 2, 3]) {
          const there = records.filter((one) => one.valid && [one[field]].flat().includes(value));
          const people = [...new Set(there.map(({ member_id }) => member_id))].sort((a, b) => a - b);
          const listed = participants(roll, field, value);
          expect(allOf(listed).map(({ id }) => id)).toEqual(people);
          expect(listed.after(2, 9).map(({ id }) => id)).toEqual(people.filter((id) => id > 2));
          expect(listed.size).toBe(people.length);
          for (const id of people) {
            const own = there.filter(({ member_id }) => member_id === id).map((one) => one.id);
            const shown = participant(roll, field, value, id)?.registrations.map((one) => one.id);
            expect(shown).toEqual(own.sort((a, b) => a - b));
          }
        }
      }),
    );
  },
);

test('a roll made of all registrations at once is the one that grew with them', () => {
  fc.assert(
    fc.property(fc.uniqueArray(registration, { selector: ({ id }) => id }), (registrations) => {
      const grown = afterAll(registrations, [], 'group_id').roll.flat();
      expect(rollOf(registrations, 'group_id').flat()).toEqual(grown);
    }),
  );
});
