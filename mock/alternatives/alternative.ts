import type { ChoiceOfPoint, PointId } from '../../spec/index.ts';
import type { ClubPlan } from '../reference/make-club.ts';
import type { Parts } from '../reference/parts.ts';

/** The lawful choice that a club makes of each unspecified point of `spec/unspecified.yaml`. */
export type Choices = Readonly<ChoiceOfPoint>;

/**
 * The other choices of each point by name, each as a change of what a club is made from. The default has no function:
 * it is what the reference does. Points are applied in the order in which they stand, so that a later one acts on what
 * an earlier one made.
 */
type AlternativesOf<T> = {
  readonly [P in PointId]?: { readonly [C in ChoiceOfPoint[P]]?: (usual: T) => T };
};

/** Choices about what a club does: changes of its parts. */
export type Alternatives = AlternativesOf<Parts>;

/** Choices about the address of a club: changes of its plan. */
export type PlanAlternatives = AlternativesOf<ClubPlan>;
