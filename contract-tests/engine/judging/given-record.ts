import type { JsonObject } from '../../../spec/index.ts';

/** A record that checks may work with, and the body that it was made of. */
export interface GivenRecord {
  readonly id: number;
  readonly draft: JsonObject;
  /** The key of its creation; undefined where the run did not make it in this way. */
  readonly key?: string;
  /** Whether an earlier run made it. */
  readonly isEarlier?: true;
}
