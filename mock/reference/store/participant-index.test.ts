import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { allOf } from './list.ts';
import {
  type ParticipantIndex,
  participant,
  participantIndexOf,
  participants,
  withoutRegistration,
  withRegistration,
} from './participant-index.ts';

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

/** Returns the records that a store would hold after these puts and removals, and the index that it would have. */
function afterAll(puts: readonly Registration[], removed: readonly number[], field: 'group_id' | 'slot_ids') {
  const records = new Map<number, Registration>();
  let index: ParticipantIndex<Registration> = [];
  for (const one of puts) {
    index = withRegistration(index, one, records.get(one.id), field);
    records.set(one.id, one);
  }
  for (const id of removed) {
    const gone = records.get(id);
    if (gone !== undefined) index = withoutRegistration(index, gone, field);
    records.delete(id);
  }
  return { index, records: [...records.values()] };
}

test.each(['group_id', 'slot_ids'] as const)(
  'an index by %s names each person with a validated registration once, after any puts and removals',
  (field) => {
    fc.assert(
      fc.property(fc.array(registration), fc.array(fc.integer({ min: 1, max: 12 })), (puts, removed) => {
        const { index, records } = afterAll(puts, removed, field);
        for (const value of [1, 2, 3]) {
          const there = records.filter((one) => one.valid && [one[field]].flat().includes(value));
          const people = [...new Set(there.map(({ member_id }) => member_id))].sort((a, b) => a - b);
          const listed = participants(index, field, value);
          expect(allOf(listed).map(({ id }) => id)).toEqual(people);
          expect(listed.after(2, 9).map(({ id }) => id)).toEqual(people.filter((id) => id > 2));
          expect(listed.size).toBe(people.length);
          for (const id of people) {
            const own = there.filter(({ member_id }) => member_id === id).map((one) => one.id);
            const shown = participant(index, field, value, id)?.registrations.map((one) => one.id);
            expect(shown).toEqual(own.sort((a, b) => a - b));
          }
        }
      }),
    );
  },
);

test('an index built from all registrations at once equals one built one by one', () => {
  fc.assert(
    fc.property(fc.uniqueArray(registration, { selector: ({ id }) => id }), (registrations) => {
      const grown = afterAll(registrations, [], 'group_id').index.flat();
      expect(participantIndexOf(registrations, 'group_id').flat()).toEqual(grown);
    }),
  );
});
