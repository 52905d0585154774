import { frozenClub, planForTests } from '../reference/club.testing.ts';
import type { Club } from '../reference/club.ts';
import type { ClubPlan } from '../reference/make-club.ts';
import { defaultChoices } from './choices.ts';
import { type Choices, withAlternatives } from './index.ts';

/** Returns the demo club of the tests, with some choices and parts of its plan changed. */
export function clubWithChoices(choices: Partial<Choices>, changes: Partial<ClubPlan> = {}): Club {
  return frozenClub(withAlternatives(planForTests(changes), { ...defaultChoices, ...choices }));
}
