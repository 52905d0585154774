import type { Results, RuleResult } from '../results.ts';
import { isViolated } from '../verdicts.ts';

/** A copy of the interface: in what it differs from the outline, and its text by place. */
export interface InterfaceCopy {
  readonly file: string;
  readonly differences: readonly string[];
  readonly textAt: (place: string) => string | undefined;
}

/** What the interface says at a place that a rule comes from; without a text where the copy does not have that place. */
export interface Quotation {
  readonly place: string;
  readonly text?: string;
}

/** Returns the results with what a copy of the interface says where rules are violated. */
export function withInterfaceText(results: Results, { file, differences, textAt }: InterfaceCopy): Results {
  const violated = results.rules.filter(({ verdict }) => isViolated(verdict));
  const quoted = violated.flatMap(({ source }) => quotationsAt(source, textAt));
  const sentences = Object.fromEntries(
    quoted.flatMap(({ place, text }) => (text === undefined ? [] : [[place, text]])),
  );
  return { ...results, interface: { file, differences: [...differences], sentences } };
}

/** Returns what the copy of the interface says at the places of a rule; nothing where the run had no copy. */
export function quotationsOf({ interface: copy }: Results, { source }: RuleResult): Quotation[] {
  return copy === undefined ? [] : quotationsAt(source, (place) => copy.sentences[place]);
}

/** Returns what a copy says at places. */
export function quotationsAt(source: readonly string[], textAt: InterfaceCopy['textAt']): Quotation[] {
  return source.map((place) => {
    const text = textAt(place);
    return text === undefined ? { place } : { place, text };
  });
}
