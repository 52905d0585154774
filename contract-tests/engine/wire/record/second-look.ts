import type { Response, SentRequest } from '../message/response.ts';
import type { Accidents } from '../pace/accidents.ts';
import {
  isAccident,
  isServerTrouble,
  mayRepeat,
  type Outcome,
  outcomeOf,
  settled,
  troubleName,
} from '../pace/outcome.ts';
import { delayIn, type Manner, type Transmit } from '../pace/retry-after.ts';
import type { Machine, TargetClock } from '../pace/target-clock.ts';

/** The pauses before the looks that follow the first, in seconds. */
const pauses = { accident: [1, 2, 4, 8], other: [1], known: [0] } as const;
/** A longer delay that a busy target names, in seconds, is cut to this. */
const longestPause = 60;
/** All pauses of a run that were in vain, in seconds. After these a second look follows at once, and no other. */
const pausesInVain = 120;

export interface LookParts {
  readonly machine: Machine;
  /** The target's time, by which it names the end of a delay. */
  readonly clock: Pick<TargetClock, 'now'>;
  readonly accidents: Pick<Accidents, 'passed' | 'stayed' | 'isOut'>;
}

/**
 * Sends a request again after a 5xx or a cut connection, and returns the last response with the first outcome in
 * `firstLook`: an accident after growing pauses, up to five looks; any other trouble once. A write is sent again with its
 * key, so that it happens once. A request that could happen twice is not repeated; its `firstLook` is the last such outcome
 * of its operation, an accident only where no such request was served since.
 *
 * An operation whose looks were all in vain is not looked at again until it responds otherwise, and then once, without a
 * pause. While the service is out, every operation is looked at once, without a pause.
 */
export function lookingAgain(transmit: Transmit, { machine, clock, accidents }: LookParts): Transmit {
  const inVain = new Set<string>();
  const known = new Set<string>();
  const unrepeated = new Map<string, Outcome>();
  let pausesLeft = pausesInVain;

  async function lookFrom(first: Outcome, sent: SentRequest, manner: Manner): Promise<Outcome> {
    const isKnown = known.has(placeOf(sent)) || accidents.isOut();
    const kind = isKnown ? 'known' : isAccident(first) ? 'accident' : 'other';
    let last = first;
    let look = 1;
    let paused = 0;
    for (const usual of pauses[kind]) {
      if (!isServerTrouble(last) || (pausesLeft <= 0 && look > 1)) break;
      paused += await pause(usual === 0 ? 0 : pauseAfter(last, usual, clock.now()), manner);
      last = await outcomeOf(transmit(sent, manner));
      look += 1;
    }
    if (!(last instanceof Error) && !isServerTrouble(last)) {
      accidents.passed(troubleName(first), look);
      pausesLeft += paused;
    }
    return withFirstLook(last, first);
  }

  async function pause(wanted: number, { signal }: Manner): Promise<number> {
    const seconds = Math.min(wanted, pausesLeft);
    pausesLeft -= seconds;
    if (seconds > 0) await machine.wait(seconds * 1000, signal);
    return seconds;
  }

  return async (sent, manner) => {
    const place = placeOf(sent);
    const first = await outcomeOf(transmit(sent, manner));
    const isRepeatable = mayRepeat(first, sent, manner);
    if (!isServerTrouble(first)) {
      inVain.delete(place);
      if (!isRepeatable) forgetAccident(place);
      return settled(first);
    }
    if (!isRepeatable) {
      const before = unrepeated.get(place);
      unrepeated.set(place, first);
      return ended(before === undefined ? first : withFirstLook(first, before));
    }
    if (inVain.has(place)) return ended(first);
    const last = await lookFrom(first, sent, manner);
    if (isServerTrouble(last)) for (const places of [inVain, known]) places.add(place);
    return ended(last);
  };

  function forgetAccident(place: string): void {
    const before = unrepeated.get(place);
    if (before !== undefined && isAccident(before)) unrepeated.delete(place);
  }

  function ended(outcome: Outcome): Response {
    if (isServerTrouble(outcome) && isAccident(outcome)) accidents.stayed();
    return settled(outcome);
  }
}

/** Returns what fails and works together: an operation, or an address that the interface does not name. */
function placeOf({ operation, url }: SentRequest): string {
  return operation ?? url;
}

/** Returns the seconds to wait: those that a busy target names, or the usual ones. */
function pauseAfter(outcome: Outcome, usual: number, now: number): number {
  if (outcome instanceof Error || !('retry-after' in outcome.headers)) return usual;
  return Math.min(Math.max(usual, delayIn(outcome, now)), longestPause);
}

function withFirstLook(last: Outcome, first: Outcome): Outcome {
  if (!(last instanceof Error)) return { ...last, firstLook: first };
  last.cause ??= first;
  return last;
}
