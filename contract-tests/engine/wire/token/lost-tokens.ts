import type { Response } from '../message/response.ts';
import type { AccessToken } from './access-tokens.ts';

type Token = Pick<AccessToken, 'obtainedAt'>;

/** What a run knows of the tokens that end under its hands. */
export interface LostTokens {
  /** Says what the refusal of a token means, at the moment of the refusal. */
  readonly refused: (token: Token) => Refused;
  /** Notes that a token was accepted at this moment. */
  readonly accepted: (token: Token) => void;
  /** Notes what a response says of the interface: switching it off may end all tokens. */
  readonly see: (response: Response) => void;
}

interface Refused {
  /**
   * How old the token is, in seconds, where tokens end too early by rule: a token of the time after earlier losses ends, and
   * none of the run was accepted much longer than the shortest of those losses. A service may end all tokens at once, as
   * when it starts again, or forget one now and then: that says nothing.
   */
  readonly lostAtAge: number | undefined;
  /** Counts the loss, where another token is accepted for the same request. */
  readonly count: () => void;
}

/** A token is valid 600 seconds; what its requests needed on their way is left out of them. */
const certainMs = 570_000;

/** Shorter lives than this come from accidents, which no rule of a service explains. */
const shortestLifeMs = 3_000;

/** Lives that are shorter than this happen twice by accident, once before and once after a wait. */
const accidentLifeMs = 60_000;

/** How much the ages of tokens that live equally long may differ, because requests take their time. */
const sameLifeMs = 1_000;

/** Takes the time in milliseconds, by a clock that is never set back. */
export function lostTokens(elapsed: () => number): LostTokens {
  /** The times of the losses, each of a token of the time after the one before. */
  const lossesAt: number[] = [];
  let shortestLife = Number.POSITIVE_INFINITY;
  let longestAccepted = 0;
  let switchedOffAt = Number.NEGATIVE_INFINITY;
  const ageOf = ({ obtainedAt }: Token) => elapsed() - obtainedAt;
  const isAfterLosses = ({ obtainedAt }: Token) => obtainedAt >= (lossesAt.at(-1) ?? 0);
  const isByRule = (age: number) => {
    const life = Math.min(shortestLife, age);
    const earlierLosses = life < accidentLifeMs ? 2 : 1;
    return lossesAt.length >= earlierLosses && life >= shortestLifeMs && longestAccepted <= life + sameLifeMs;
  };
  return {
    refused(token) {
      const at = elapsed();
      const age = ageOf(token);
      const isEarly = age < certainMs && token.obtainedAt > switchedOffAt;
      const isAgain = isEarly && isAfterLosses(token);
      return {
        lostAtAge: isAgain && isByRule(age) ? Math.round(age / 1000) : undefined,
        count: () => {
          if (!isEarly) return;
          if (isAfterLosses(token)) lossesAt.push(at);
          shortestLife = Math.min(shortestLife, age);
        },
      };
    },
    accepted(token) {
      longestAccepted = Math.max(longestAccepted, ageOf(token));
    },
    see({ status, text }) {
      if (status >= 400 && text.includes('integration_api_disabled')) switchedOffAt = elapsed();
    },
  };
}
