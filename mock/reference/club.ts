import type { Integration } from './authorization/integration.ts';
import type { Clock } from './clock.ts';
import type { Parts } from './parts.ts';
import type { Store } from './store/store.ts';
import type { Outbox } from './webhooks/outbox.ts';

/** One club: a whole world of its own. Nothing in it is shared with another club but immutable data. */
export interface Club {
  readonly name: string;
  /** What people call it. */
  readonly title: string;
  /** The canonical base URL, ending in `/api/v1`. */
  readonly baseUrl: string;
  readonly parts: Parts;
  readonly store: Store;
  readonly clock: Clock;
  readonly outbox: Outbox;
  /** When the requests of the last minute came, by bucket, in milliseconds of the clock. Not part of the saved state. */
  readonly quotaWindows: Map<string, number[]>;
  readonly settings: ClubSettings;
  /** IANA name of the zone in which its weekdays, hours and days are meant. */
  readonly timeZone: string;
  readonly integration: (clientId: string) => Integration | undefined;
}

/** What a club director sets in the administration area; changed only through the control interface. */
export interface ClubSettings {
  apiEnabled: boolean;
  featuresOff: ReadonlySet<string>;
  /** Whether quotas are kept. */
  rateLimited: boolean;
}
