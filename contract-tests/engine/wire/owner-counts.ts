import type { OwnerRequests } from '../../../reports/results.ts';
import type { OperationId } from '../../../spec/index.ts';
import { currentOwner, type RequestOwner } from './request-owner.ts';

/** The requests of each owner. */
export interface OwnerCounts {
  /** Counts a request for the owner that the caller runs for. */
  readonly count: (isTokenRequest: boolean) => void;
  /** Counts a record that the owner for which the caller runs has made; a repeated response counts once. */
  readonly countMade: (operation: OperationId, id: number) => void;
  readonly all: () => OwnerRequests[];
}

interface OwnerCount extends Pick<RequestOwner, 'kind' | 'name' | 'neededBy'> {
  requests: number;
  tokenRequests: number;
  readonly made: Map<OperationId, number>;
}

export function ownerCounts(): OwnerCounts {
  const counts = new Map<string, OwnerCount>();
  const known = new Set<string>();
  return {
    count(isTokenRequest) {
      const counted = countOfCurrent(counts);
      counted.requests += 1;
      if (isTokenRequest) counted.tokenRequests += 1;
    },
    countMade(operation, id) {
      const record = `${operation} ${id}`;
      if (known.has(record)) return;
      known.add(record);
      const { made } = countOfCurrent(counts);
      made.set(operation, (made.get(operation) ?? 0) + 1);
    },
    all: () =>
      [...counts.values()].map(({ kind, name, neededBy, requests, tokenRequests, made }) => ({
        kind,
        name,
        rules: [...neededBy],
        requests,
        token_requests: tokenRequests,
        ...(made.size > 0 && { made: Object.fromEntries(made) }),
      })),
  };
}

function countOfCurrent(counts: Map<string, OwnerCount>): OwnerCount {
  const { kind, name, neededBy } = currentOwner();
  const key = `${kind} ${name}`;
  const known = counts.get(key);
  if (known !== undefined) return known;
  const counted = { kind, name, neededBy, requests: 0, tokenRequests: 0, made: new Map() };
  counts.set(key, counted);
  return counted;
}
