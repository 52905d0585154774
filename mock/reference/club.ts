import type { Clock } from './clock.ts';
import type { Traffic } from './http/traffic.ts';
import type { Parts } from './parts.ts';
import type { Integration } from './store/integration.ts';
import type { Store } from './store/store.ts';
import type { Outbox } from './webhooks/outbox.ts';

/** One club, isolated from all others: clubs share nothing but immutable data. */
export interface Club {
  readonly name: string;
  /** The name that people use. */
  readonly title: string;
  /** The canonical base URL, ending in `/api/v1`. */
  readonly baseUrl: string;
  readonly parts: Parts;
  readonly store: Store;
  readonly clock: Clock;
  readonly outbox: Outbox;
  /**
   * The instants of the last minute's requests, by bucket, in milliseconds of the clock. A snapshot holds them, the store does not.
   */
  readonly quotaWindows: Map<string, number[]>;
  readonly settings: ClubSettings;
  readonly traffic: Traffic;
  /** IANA name of the time zone of its weekdays, hours and days. */
  readonly timeZone: string;
  readonly integration: (clientId: string) => Integration | undefined;
}

/** The settings that a director makes in the administration area; only the control interface changes them. */
export interface ClubSettings {
  apiEnabled: boolean;
  featuresOff: ReadonlySet<string>;
  /** Whether quotas are enforced. */
  rateLimited: boolean;
  /** The sizes of the quotas, where they are not those of the parts. */
  requestsPerMinute: number | undefined;
  tokenRequestsPerMinute: number | undefined;
}
