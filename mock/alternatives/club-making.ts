import type { Club } from '../reference/club.ts';
import { clubForTests } from '../reference/club-for-tests.ts';
import type { ClubPlan } from '../reference/make-club.ts';
import { referenceParts } from '../reference/reference-parts.ts';
import { defaultChoices } from './choices.ts';
import { type Choices, withAlternatives } from './index.ts';

/** The demo club of tests, with some choices made otherwise. */
export function clubMaking(choices: Partial<Choices>, plan: Partial<ClubPlan> = {}): Club {
  return clubForTests({
    parts: withAlternatives(referenceParts, { ...defaultChoices, ...choices }),
    ...plan,
  });
}
