import { expect, test } from '@jest/globals';
import { checkFeatures, type Features } from './check.ts';

const description = {
  paths: { '/staff-hours/{id}': { get: { operationId: 'readStaffHours' } } },
  components: {
    schemas: {
      Group: { properties: { licence_ids: {} } },
      Season: { allOf: [{ $ref: '#/components/schemas/SeasonListItem' }, { properties: { city_code: {} } }] },
    },
  },
};

const features: Features = {
  licences: { says: 'Licences.', fields: ['Group.licence_ids'], operations: [], default: 'on' },
  staff_hours: { says: 'Hours.', fields: [], operations: ['readStaffHours'], default: 'on' },
};

test('features that name described fields and operations pass', () => {
  expect(checkFeatures(features, description)).toEqual([]);
});

test('a field in an own part of an allOf is found', () => {
  const priority = {
    says: 'Priority.',
    fields: ['Season.city_code'],
    operations: [],
    default: 'on' as const,
  };
  expect(checkFeatures({ ...features, priority }, description)).toEqual([]);
});

test('a field or an operation that the description lacks is named', () => {
  const slots = {
    says: 'Slots.',
    fields: ['Group.slot_ids'],
    operations: ['listSlots'],
    default: 'on' as const,
  };
  expect(checkFeatures({ ...features, slots }, description)).toEqual([
    'slots: no field Group.slot_ids in the description',
    'slots: no operation listSlots in the description',
  ]);
});

test('a feature that governs nothing is named', () => {
  const idle = { says: 'Nothing.', fields: [], operations: [], default: 'on' as const };
  expect(checkFeatures({ ...features, idle }, description)).toEqual([
    'idle: governs neither field nor operation',
  ]);
});

test('an empty description or an empty feature list does not pass', () => {
  expect(checkFeatures(features, {})).toHaveLength(1);
  expect(checkFeatures({}, description)).toHaveLength(1);
});
