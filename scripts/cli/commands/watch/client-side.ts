import { ownMask } from '../../../../contract-tests/engine/wire/secret/secrets.ts';
import { type ClientJudge, createClientJudge } from '../../../../traffic/clients/index.ts';

/** The clients whose requests pass by. */
export interface ClientSide extends Pick<ClientJudge, 'observe' | 'reports'> {
  /** Returns the rules that a client violates, and each again since the last call. */
  readonly newlyViolated: (client: string | undefined) => readonly string[];
}

/** Clients whose violations are told as they come. */
const mostTold = 100;

/** Returns the judge of the clients of a service; bodies of requests are shown where they are about no real people. */
export function clientSide(showBodies: boolean): ClientSide {
  const judge = createClientJudge({ showBodies, mask: () => ownMask });
  const told = new Map<string, number>();
  return {
    newlyViolated(client) {
      if (client === undefined) return [];
      const findings = judge.report(client)?.findings ?? [];
      return findings
        .filter(({ rule, times }) => {
          const name = `${client} ${rule}`;
          const before = told.get(name) ?? 0;
          if (before > 0 || told.size < mostTold) told.set(name, times);
          return times > before && (before > 0 || told.size <= mostTold);
        })
        .map(({ rule }) => rule);
    },
    observe: judge.observe,
    reports: judge.reports,
  };
}
