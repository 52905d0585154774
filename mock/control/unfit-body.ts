import type { ErrorObject } from 'ajv/dist/2020.js';
import { schemaDefects } from '../../spec/schema-defects.ts';
import { withDefects } from '../reference/http/told-defects.ts';
import { type Defect, Refusal } from '../reference/refusal.ts';

type Errors = readonly ErrorObject[] | null | undefined;

/** Returns the refusal of a body that does not fit spec/control.yaml. */
export function unfitBody(errors: Errors): Refusal {
  const defects = defectsOf(errors);
  const detail = withDefects('The body does not fit the description of the control interface', defects);
  return new Refusal('validation_failed', detail, { errors: defects });
}

/** A body may be wrong in a million places. */
export const mostDefects = 100;

/** Returns what does not fit, each with a JSON pointer as a URI fragment. */
export function defectsOf(errors: Errors): readonly Defect[] {
  return schemaDefects(errors?.slice(0, mostDefects)).map(({ pointer, detail }) => ({
    pointer: `#${pointer}`,
    detail,
  }));
}
