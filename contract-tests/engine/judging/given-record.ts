import type { JsonObject } from '../../../spec/index.ts';

/** A record that checks may work with, and the body that it was made of. */
export interface GivenRecord {
  readonly id: number;
  readonly draft: JsonObject;
  /** Whether an earlier run made it. */
  readonly isEarlier?: true;
}
