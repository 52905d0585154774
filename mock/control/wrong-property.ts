import { Refusal } from '../reference/refusal.ts';

/** Returns the refusal of a body for one of its properties, named by a JSON pointer such as `/permissions/2`. */
export function wrongProperty(pointer: string, detail: string): Refusal {
  return new Refusal('validation_failed', detail, { errors: [{ pointer: `#${pointer}`, detail }] });
}
