import type { OwnerRequests } from '../../../reports/results.ts';
import { currentOwner, type RequestOwner } from './request-owner.ts';

/** The requests of each owner. */
export interface OwnerCounts {
  /** Counts a request for the owner that the caller runs for. */
  readonly count: (isTokenRequest: boolean) => void;
  readonly all: () => OwnerRequests[];
}

interface OwnerCount extends Pick<RequestOwner, 'kind' | 'name' | 'neededBy'> {
  requests: number;
  tokenRequests: number;
}

export function ownerCounts(): OwnerCounts {
  const counts = new Map<string, OwnerCount>();
  return {
    count(isTokenRequest) {
      const { kind, name, neededBy } = currentOwner();
      const key = `${kind} ${name}`;
      const counted = counts.get(key) ?? { kind, name, neededBy, requests: 0, tokenRequests: 0 };
      counted.requests += 1;
      if (isTokenRequest) counted.tokenRequests += 1;
      counts.set(key, counted);
    },
    all: () =>
      [...counts.values()].map(({ kind, name, neededBy, requests, tokenRequests }) => ({
        kind,
        name,
        rules: [...neededBy],
        requests,
        token_requests: tokenRequests,
      })),
  };
}
