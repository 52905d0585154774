import type { ControlBody } from '../../spec/control-types.ts';
import type { Club } from '../reference/club.ts';

/** A body about quotas, valid by spec/control.yaml. */
export type QuotaBody = ControlBody<'setQuota'>;

/** Sets whether a club keeps quotas and how large they are, and forgets what was counted where the body says so. */
export function setQuota({ settings, quotaWindows }: Club, body: QuotaBody): void {
  const { enabled, reset, requests_per_minute: requests, token_requests_per_minute: tokenRequests } = body;
  if (enabled !== undefined) settings.rateLimited = enabled;
  if (requests !== undefined) settings.requestsPerMinute = requests ?? undefined;
  if (tokenRequests !== undefined) settings.tokenRequestsPerMinute = tokenRequests ?? undefined;
  if (reset) quotaWindows.clear();
}
