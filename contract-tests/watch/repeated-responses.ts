import { createHash } from 'node:crypto';
import { setBounded } from '../../traffic/bounded-map.ts';
import type { Judgement } from '../engine/judging/passive-tally.ts';
import type { Response } from '../engine/wire/message/response.ts';

/** Judgements of responses that kept every rule, by all that a rule looks at. */
export interface RepeatedResponses {
  /** Returns what was judged of the same response before, once `again` has counted it, or else what `judge` says of it. */
  readonly judged: (
    response: Response,
    judge: () => Judgement,
    again: (before: Judgement) => void,
  ) => Judgement;
}

const mostRemembered = 5_000;

/**
 * Clients read the same pages again and again, and a passive rule says the same of the same response: one that kept every
 * rule is not judged once more. Of the headers only `Date` may differ, as long as it is a date.
 */
export function repeatedResponses(most = mostRemembered): RepeatedResponses {
  const known = new Map<string, Judgement>();
  return {
    judged(response, judge, again) {
      const name = nameOf(response);
      const before = name === undefined ? undefined : known.get(name);
      if (before !== undefined) {
        again(before);
        return before;
      }
      const judgement = judge();
      if (name === undefined || judgement.violated.length > 0) return judgement;
      setBounded(known, name, judgement, most);
      return judgement;
    },
  };
}

/** What a refusal is about stands in its request as well, so each is judged. */
function nameOf({ sent, status, headers, bytes }: Response): string | undefined {
  if (status >= 400) return undefined;
  const { date = '', ...others } = headers;
  const parts = [sent.method, sent.url, status, Number.isNaN(Date.parse(date)), Object.entries(others)];
  return createHash('sha256').update(JSON.stringify(parts)).update(bytes).digest('base64');
}
