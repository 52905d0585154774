import { type Defect, Refusal, type RefusalCode, type RefusalFacts } from '../http/refusal.ts';

/** A rule of the club that a body breaks, by the field that it is about. */
interface BrokenRule {
  readonly field: string;
  readonly requirement: string;
}

/** The refusal of a body that breaks rules of the club: it names each of them, and says the first one. */
export function ruleRefusal(
  code: RefusalCode,
  broken: readonly [BrokenRule, ...BrokenRule[]],
  facts?: Pick<RefusalFacts, 'rule'>,
): Refusal {
  const errors = broken.map(({ field, requirement }) => ({
    pointer: `#/${field}`,
    detail: `${requirement}.`,
  }));
  return new Refusal(code, `${broken[0].requirement}.`, { ...facts, errors });
}

/** A field of a body that names a record, and what is wrong with that: without more words, that there is none. */
export function unknownReference(field: string, id: number, why = 'which this club does not have'): Defect {
  return { pointer: `#/${field}`, detail: `names ${id}, ${why}` };
}

/** The refusal of a body that names records which are not there. */
export function referenceRefusal(errors: readonly Defect[]): Refusal {
  return new Refusal('unknown_reference', 'The body names a record that is not there.', {
    errors,
  });
}
