import type { SentRequest } from '../message/response.ts';

/** The two quotas of the interface: 300 requests and 30 token requests a minute. */
export type Quota = 'requests' | 'tokens';

/** The quota that a request counts against. */
export function quotaOf(sent: SentRequest): Quota {
  return sent.method === 'POST' && new URL(sent.url).pathname.endsWith('/token') ? 'tokens' : 'requests';
}
