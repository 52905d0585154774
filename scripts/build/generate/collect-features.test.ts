import { expect, test } from '@jest/globals';
import { checkedFeatures } from './collect-features.ts';

const components = {
  schemas: {
    Group: { properties: { licence_ids: {} } },
    Season: { allOf: [{ $ref: '#/components/schemas/SeasonListItem' }, { properties: { city_code: {} } }] },
  },
};
const licences = { says: 'Licences.', fields: ['Group.licence_ids'], operations: [], default: 'on' };

const checked = (licencesToo: object) => () =>
  checkedFeatures({ licences: { ...licences, ...licencesToo } }, { components }, [{ id: 'readStaffHours' }]);

test('features that name described fields and operations pass, fields of a part of an allOf too', () => {
  const governed = { fields: ['Group.licence_ids', 'Season.city_code'], operations: ['readStaffHours'] };
  expect(checked(governed)()).toMatchObject({ licences: governed });
});

test.each([
  ['governs neither field nor operation', { fields: [] }],
  ['Group.slot_ids is not in the description', { fields: ['Group.slot_ids'] }],
  ['listSlots is not in the description', { operations: ['listSlots'] }],
  ['names something twice', { fields: ['Group.licence_ids', 'Group.licence_ids'] }],
  ['"says" is missing', { says: '' }],
  ['"default" is neither on nor off', { default: 'sometimes' }],
])('a feature is refused with its name: %s', (wrong, change) => {
  expect(checked(change)).toThrow(`spec/features.yaml: licences: ${wrong}`);
});

test('an empty list of features is refused', () => {
  expect(() => checkedFeatures({}, { components }, [])).toThrow('holds no feature');
});
