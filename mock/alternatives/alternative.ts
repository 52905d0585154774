import type { ChoiceOfPoint, PointId } from '../../spec/index.ts';
import type { Parts } from '../reference/parts.ts';

/** The lawful choice that a club makes of each unspecified point of `spec/unspecified.yaml`. */
export type Choices = Readonly<ChoiceOfPoint>;

/** Another lawful choice than the default, as a change of the parts that a club is put together from. */
export type Alternative = (parts: Parts) => Parts;

/**
 * The other choices of each point by name. The default has no function: it is what the reference does.
 * Points are applied in the order in which they stand, so that a later one acts on what an earlier one made.
 */
export type Alternatives = {
  readonly [P in PointId]?: { readonly [C in ChoiceOfPoint[P]]?: Alternative };
};
