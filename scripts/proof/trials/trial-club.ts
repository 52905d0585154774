import type { Target } from '../../../contract-tests/engine/wire/target/target.ts';
import type { ClubOrder, RunningClub, RunningMock } from '../../../mock/index.ts';

/** A club for one trial: no trial sees the records of another. */
export interface TrialClub {
  readonly club: RunningClub;
  /** Leads to the club, and to its neighbour as the other club. */
  readonly target: Target;
  /** Removes both: a mock that kept them would grow with each trial. */
  readonly remove: () => Promise<void>;
}

let made = 0;

/** Makes a club, and a neighbour that has the same faults and makes the default choices. */
export function makeTrialClub(mock: RunningMock, order: Omit<ClubOrder, 'name'>): TrialClub {
  made += 1;
  const name = `trial-${made}`;
  const club = mock.createClub({ ...order, name });
  const neighbour = mock.createClub({
    name: `${name}-neighbour`,
    from: 'neighbour',
    faults: order.faults,
    choices: [],
  });
  const { base_url, client } = targetOf(mock, neighbour);
  return {
    club,
    target: { ...targetOf(mock, club), other_club: { base_url, client } },
    remove: async () => {
      for (const { controlUrl } of [club, neighbour]) await fetch(controlUrl, { method: 'DELETE' });
    },
  };
}

function targetOf(mock: RunningMock, { name }: RunningClub): Target {
  return mock.target(name) as unknown as Target;
}
