import type { ErrorObject } from 'ajv/dist/2020.js';
import { schemaDefects } from '../../spec/schema-defects.ts';
import { type Defect, Refusal } from '../reference/http/refusal.ts';

type Errors = readonly ErrorObject[] | null | undefined;

/** Returns the refusal of a body that does not fit spec/control.yaml. */
export function unfitBody(errors: Errors): Refusal {
  const defects = defectsOf(errors);
  const each = defects.map(({ pointer, detail }) => `${pointer} ${detail}`);
  const detail = `The body does not fit the description of the control interface: ${each.join('; ')}.`;
  return new Refusal('validation_failed', detail, { errors: defects });
}

/** Returns what does not fit, each with a JSON pointer as a URI fragment. */
export function defectsOf(errors: Errors): readonly Defect[] {
  return schemaDefects(errors).map(({ pointer, detail }) => ({ pointer: `#${pointer}`, detail }));
}
