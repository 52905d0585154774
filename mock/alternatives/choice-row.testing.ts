import { expect } from '@jest/globals';
import type { Club } from '../reference/club.ts';
import { clubWithChoices } from './club-making.testing.ts';
import type { Choices } from './index.ts';

/** A choice, a function that observes a club, its result with the default, and its result with the choice. */
export type ChoiceRow = readonly [
  choice: Partial<Choices>,
  observe: (club: Club) => unknown,
  usual: unknown,
  other: unknown,
];

export async function expectResults(...[choice, look, usual, other]: ChoiceRow): Promise<void> {
  expect(await look(clubWithChoices({}))).toEqual(usual);
  expect(await look(clubWithChoices(choice))).toEqual(other);
}
