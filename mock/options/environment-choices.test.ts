import { expect, test } from '@jest/globals';
import { ChoiceError, defaultChoices, writtenChoices } from '../alternatives/choices.ts';
import {
  announceEnvironmentChoices,
  choicesVariable,
  environmentValue,
  withEnvironmentChoices,
} from './environment-choices.ts';

const four = ['path-form=no-slash', 'last-page=full-page-goes-on', 'problem-title=bare', 'sport-fields=bare'];

test.each([undefined, '', ' , '])('the value %j changes no choice and writes nothing', (value) => {
  const lines: string[] = [];
  expect(withEnvironmentChoices(defaultChoices, { [choicesVariable]: value })).toEqual(defaultChoices);
  announceEnvironmentChoices((line) => lines.push(line), { [choicesVariable]: value });
  expect(lines).toEqual([]);
});

test('the choices of a value are played in place of others, and announced', () => {
  const variables = { [choicesVariable]: environmentValue(four) };
  const choices = withEnvironmentChoices({ ...defaultChoices, 'path-form': 'leading-slash' }, variables);
  expect(new Set(writtenChoices(choices))).toEqual(new Set(four));
  const lines: string[] = [];
  announceEnvironmentChoices((line) => lines.push(line), variables);
  expect(lines).toEqual([`clubproof: CLUBPROOF_CHOICES plays ${four.slice(0, 3).join(', ')} and 1 more\n`]);
});

test('an unknown point is refused with the names that are closest', () => {
  const variables = { [choicesVariable]: 'path-frm=no-slash' };
  expect(() => withEnvironmentChoices(defaultChoices, variables)).toThrow(ChoiceError);
  expect(() => withEnvironmentChoices(defaultChoices, variables)).toThrow('Did you mean path-form?');
});
