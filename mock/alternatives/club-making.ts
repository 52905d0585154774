import type { Club } from '../reference/club.ts';
import { frozenClub, planForTests } from '../reference/club-for-tests.ts';
import type { ClubPlan } from '../reference/make-club.ts';
import { defaultChoices } from './choices.ts';
import { type Choices, withAlternatives } from './index.ts';

/** The demo club of tests, with some choices made otherwise. */
export function clubMaking(choices: Partial<Choices>, changes: Partial<ClubPlan> = {}): Club {
  return frozenClub(withAlternatives(planForTests(changes), { ...defaultChoices, ...choices }));
}
