import type { OwnerRequests } from '../../../../reports/results.ts';
import type { OperationId } from '../../../../spec/index.ts';
import { currentOwner, type RequestOwner } from '../message/request-owner.ts';

/** The requests of each owner. */
export interface OwnerCounts {
  /** Counts a request for the owner that the caller runs for. */
  readonly count: (isTokenRequest: boolean) => void;
  /** Counts a record that the owner for which the caller runs has made; a repeated response counts once. */
  readonly countMade: (operation: OperationId, id: number) => void;
  readonly all: () => OwnerRequests[];
}

interface OwnerCount {
  requests: number;
  tokenRequests: number;
  readonly made: Map<OperationId, number>;
}

export function ownerCounts(): OwnerCounts {
  const counts = new Map<RequestOwner, OwnerCount>();
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
    all: () => together(counts),
  };
}

function countOfCurrent(counts: Map<RequestOwner, OwnerCount>): OwnerCount {
  const owner = currentOwner();
  const counted = counts.get(owner) ?? { requests: 0, tokenRequests: 0, made: new Map() };
  counts.set(owner, counted);
  return counted;
}

/** Returns the owners of one name together where the same rules need them: the probes of a family have the same name. */
function together(counts: ReadonlyMap<RequestOwner, OwnerCount>): OwnerRequests[] {
  const all = new Map<string, { owner: RequestOwner; count: OwnerCount }>();
  for (const [owner, count] of counts) {
    const key = [owner.kind, owner.name, ...[...owner.neededBy].sort()].join(' ');
    const before = all.get(key)?.count;
    all.set(key, { owner, count: before === undefined ? count : sumOf(before, count) });
  }
  return [...all.values()].map(
    ({ owner: { kind, name, neededBy }, count: { requests, tokenRequests, made } }) => ({
      kind,
      name,
      rules: [...neededBy],
      requests,
      token_requests: tokenRequests,
      ...(made.size > 0 && { made: Object.fromEntries(made) }),
    }),
  );
}

function sumOf(one: OwnerCount, other: OwnerCount): OwnerCount {
  const made = new Map(one.made);
  for (const [operation, count] of other.made) made.set(operation, (made.get(operation) ?? 0) + count);
  return {
    requests: one.requests + other.requests,
    tokenRequests: one.tokenRequests + other.tokenRequests,
    made,
  };
}
