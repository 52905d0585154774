import type { OwnerRequests } from '../../../reports/results.ts';

/** This many of each kind are listed. */
const most = 20;

/** Returns the lines that say where the requests of a run went: totals of each kind, and the dearest of each. */
export function dearestLines(owners: readonly OwnerRequests[]): string[] {
  const isFor = (...kinds: readonly OwnerRequests['kind'][]) =>
    owners.filter(({ kind }) => kinds.includes(kind));
  const tokens = owners
    .filter(({ token_requests }) => token_requests > 0)
    .map((owner) => ({ ...owner, requests: owner.token_requests, token_requests: 0 }));
  return [
    ...listed('By kind', owners, ({ kind }) => kind),
    ...listed('Scenes', isFor('scene'), ({ name }) => name),
    ...listed('Families of probes', isFor('probe', 'set-up'), familyOf),
    ...listed('Rules, for their own requests', isFor('rule'), ({ name }) => name),
    ...listed('Rules, with all that they needed first', owners, ({ rules }) => rules[0] ?? 'none'),
    ...listed('Tokens', tokens, (owner) => `${owner.kind} ${owner.name}`),
  ];
}

function familyOf({ kind, name }: OwnerRequests): string {
  return kind === 'set-up' ? `${name}, to set it up` : name;
}

/** Returns a heading and a line for each of the dearest groups of owners, the dearest first. */
function listed(
  heading: string,
  owners: readonly OwnerRequests[],
  groupOf: (owner: OwnerRequests) => string,
): string[] {
  const groups = new Map<string, { requests: number; tokens: number }>();
  for (const owner of owners) {
    const { requests = 0, tokens = 0 } = groups.get(groupOf(owner)) ?? {};
    groups.set(groupOf(owner), {
      requests: requests + owner.requests,
      tokens: tokens + owner.token_requests,
    });
  }
  const dearest = [...groups].sort(([, one], [, other]) => other.requests - one.requests).slice(0, most);
  return ['', heading, ...dearest.map(([name, cost]) => lineOf(name, cost))];
}

function lineOf(name: string, { requests, tokens }: { requests: number; tokens: number }): string {
  const ofThem = tokens > 0 ? ` (${tokens} for tokens)` : '';
  return `${String(requests).padStart(6)}  ${name}${ofThem}`;
}
