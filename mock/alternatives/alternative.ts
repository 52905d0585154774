import type { ChoiceOfPoint, PointId } from '../../spec/index.ts';
import type { ClubPlan } from '../reference/make-club.ts';
import type { Parts } from '../reference/parts.ts';

/** The choice that a club makes for each unspecified point of `spec/unspecified.yaml`. */
export type Choices = Readonly<ChoiceOfPoint>;

/**
 * The other choices of each point by name, each as a function that changes what a club is made
 * from. The default has no function, since the reference implements it. Points are applied in the
 * order of their definition, so that a later one can change the result of an earlier one.
 */
type AlternativesOf<T> = {
  readonly [P in PointId]?: { readonly [C in ChoiceOfPoint[P]]?: (usual: T) => T };
};

/** Choices about the behaviour of a club, as changes of its parts. */
export type Alternatives = AlternativesOf<Parts>;

/** Choices about the address of a club, as changes of its plan. */
export type PlanAlternatives = AlternativesOf<ClubPlan>;
