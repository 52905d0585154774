import type { AccessToken } from './access-tokens.ts';
import type { Response } from './response.ts';

/** What a run knows of the tokens that end under its hands. */
export interface LostTokens {
  /** Says what the refusal of a token means, at the moment of the refusal. */
  readonly refused: (token: Pick<AccessToken, 'obtainedAt'>) => Refused;
  /** Notes what a response says of the interface: switching it off may end all tokens. */
  readonly see: (response: Response) => void;
}

export interface Refused {
  /**
   * How old the token is, in seconds, where it ended too early and not by accident. A service may end all tokens at once,
   * as when it starts again or a director changes the access: the first loss says nothing, nor do those of tokens of its
   * time.
   */
  readonly lostAtAge: number | undefined;
  /** Counts the loss, where another token is accepted for the same request. */
  readonly count: () => void;
}

/** A token is valid 600 seconds; what its requests needed on their way is left out of them. */
const certainMs = 570_000;

/** Takes the time in milliseconds, by a clock that is never set back. */
export function lostTokens(elapsed: () => number): LostTokens {
  let accidentAt = Number.POSITIVE_INFINITY;
  let switchedOffAt = Number.NEGATIVE_INFINITY;
  return {
    refused({ obtainedAt }) {
      const at = elapsed();
      const isEarly = at - obtainedAt < certainMs && obtainedAt > switchedOffAt;
      return {
        lostAtAge: isEarly && obtainedAt >= accidentAt ? Math.round((at - obtainedAt) / 1000) : undefined,
        count: () => {
          if (isEarly) accidentAt = Math.min(accidentAt, at);
        },
      };
    },
    see({ status, text }) {
      if (status >= 400 && text.includes('integration_api_disabled')) switchedOffAt = elapsed();
    },
  };
}
