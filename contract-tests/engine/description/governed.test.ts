import { expect, test } from '@jest/globals';
import { isGovernedField, isGovernedOperation, isOption } from './governed.ts';

const property = (name: string, ...components: string[]) => ({ name, components });

test('a feature governs a field in the components that it names, and in no other', () => {
  expect(isGovernedField(property('city_code', 'Other', 'Season'))).toBe(true);
  expect(isGovernedField(property('name', 'Season'))).toBe(false);
  expect(isGovernedField(property('city_code', 'Sport'))).toBe(false);
  expect(isGovernedField(property('city_code'))).toBe(false);
});

test('an option is a field that a body may have and none must', () => {
  expect(isOption(property('max_annual_registrations'))).toBe(true);
  expect(isOption(property('name'))).toBe(false);
  expect(isOption(property('colour'))).toBe(false);
});

test('a feature governs the hours of the staff, and no season', () => {
  expect(isGovernedOperation('readStaffHours')).toBe(true);
  expect(isGovernedOperation('listSeasons')).toBe(false);
});
