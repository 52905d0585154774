import { serveTasks } from '../trials/serve-tasks.ts';
import { startTrialMock } from '../trials/trial-mock.ts';
import { type Judged, judgedIn, judgedInOwnWorld } from './complaints.ts';
import { makeWorldClub } from './world-club.ts';
import { unusualIn, type World } from './worlds.ts';

/** One run of the suite in one world. */
export interface WorldTrial {
  readonly world: World;
  /** The rules to judge; all of them if empty. */
  readonly only: readonly string[];
  /** Patterns of the rules that are judged at `standard`, the others at `smoke`; all of them if left out. */
  readonly inFull?: readonly string[];
}

// A process that judges worlds against a mock of its own and sends back the complaints. The dimension `clock` counts from
// the time of this machine.
const { mock, judge, close } = await startTrialMock('wall');
serveTasks(judgeWorld, close);

async function judgeWorld({ world, only, inFull }: WorldTrial): Promise<Judged> {
  const isOwn = only.length === 0 && Object.keys(unusualIn(world)).length === 0;
  const club = await makeWorldClub(world, mock);
  try {
    const { rules } = await judge({ target: club.target, effort: 'standard', only, inFull });
    return isOwn ? judgedInOwnWorld(rules) : judgedIn(world, rules);
  } finally {
    await club.close();
  }
}
