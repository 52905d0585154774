import type { ErrorObject } from 'ajv/dist/2020.js';
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
  return (errors ?? []).map((error) => ({ pointer: pointerOf(error), detail: wordsOf(error) }));
}

/** Names a missing or unexpected property itself, not only its object. */
function pointerOf({ instancePath, params }: ErrorObject): string {
  const property = params.missingProperty ?? params.additionalProperty;
  return property === undefined ? `#${instancePath}` : `#${instancePath}/${property}`;
}

function wordsOf({ message = 'does not fit', params }: ErrorObject): string {
  if (params.missingProperty !== undefined) return 'is missing';
  if (params.additionalProperty !== undefined) return 'is not known';
  return params.allowedValues === undefined ? message : `must be one of ${params.allowedValues.join(', ')}`;
}
