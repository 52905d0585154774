import type { Attempt } from '../../../reports/results.ts';
import type { Response } from '../wire/message/response.ts';
import type { CapturedDelivery } from '../wire/send/captured.ts';

/** What shows a violation in addition to the exchanges in their order. */
export interface Evidence {
  /** The deliveries that it was judged by, the one that decided last. */
  readonly deliveries?: readonly ShownDelivery[];
  /** The record, list or response that shows it, as it was read; where the actual value itself does not tell. */
  readonly shownBy?: unknown;
  /** The responses to requests that were sent at the same time. */
  readonly race?: readonly Response[];
}

/** A delivery, and which attempt of its message it is where that was followed. */
export type ShownDelivery = CapturedDelivery & { readonly attempt?: Attempt };
