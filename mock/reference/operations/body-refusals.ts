import { withDefects } from '../http/told-defects.ts';
import { type Defect, Refusal, type RefusalCode, type RefusalFacts } from '../refusal.ts';

/** A rule that a body breaks, with the field to correct. */
interface BrokenRule {
  readonly field: string;
  readonly requirement: string;
}

/** Returns the refusal of a body that breaks rules: its errors name each rule, its detail the first. */
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

/** Returns the defect of a field that refers to a record; `why` says what is wrong with the reference. */
export function unknownReference(field: string, id: number, why = 'which this club does not have'): Defect {
  return { pointer: `#/${field}`, detail: `names ${id}, ${why}` };
}

/** Returns the refusal of a body that names unknown records. */
export function referenceRefusal(errors: readonly Defect[]): Refusal {
  const detail = withDefects('The body names a record that does not exist', errors);
  return new Refusal('unknown_reference', detail, { errors });
}
