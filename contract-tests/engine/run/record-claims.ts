import type { JsonObject } from '../../../spec/index.ts';
import { isSuccess, type Response } from '../wire/message/response.ts';
import {
  isOfTheRun,
  isSilentAbout,
  isTheOneMade,
  pathBelow,
  recordsShownIn,
  type Traits,
} from './record-proof.ts';

/** A record that the response to a creation named. */
interface Claim extends Traits {
  readonly path: string;
  readonly key: string;
}

/**
 * Which records are the run's. The response to a creation only claims one; the claim is proved once a read of it shows
 * what was sent. A target may name another client's record, which the run must neither change nor delete.
 */
export interface RecordClaims {
  /** A creation under this key is sent now: what was shown before is not its record. */
  readonly sending: (key: string) => void;
  /** Takes the claim of a creation; returns false where the record is known to be another client's. */
  readonly take: (claim: Claim) => boolean;
  /** A list showed the record with the mark that was sent: it is the run's. */
  readonly find: (claim: Claim) => void;
  /** Notes the records that a response shows. */
  readonly show: (response: Response) => void;
  /** Whether a creation named the record at this path and no response has proved it yet. */
  readonly isUnproven: (path: string) => boolean;
  /** Whether a response showed another record at this path before the creation, and what the creation sent after it. */
  readonly isTakenOver: (path: string) => boolean;
  /** The record is another client's. */
  readonly disown: (path: string) => void;
  /** Returns the response that shows another record where the creation under this key named its own; undefined without one. */
  readonly disproof: (key: string) => Response | undefined;
  /** Whether the target served something of a collection. */
  readonly isServed: (collection: string) => boolean;
}

/** What is known about the record at one path. */
interface Place {
  readonly claims: Map<string, Claim>;
  isProved: boolean;
  isOfAnother: boolean;
  /** The moment at which a response showed it first. */
  shownAt: number;
}

export function recordClaims(baseUrl: () => string): RecordClaims {
  const places = new Map<string, Place>();
  const sentAt = new Map<string, number>();
  const disproofs = new Map<string, Response>();
  const served = new Set<string>();
  let moment = 0;

  function placeAt(path: string): Place {
    const known = places.get(path);
    if (known !== undefined) return known;
    const place = {
      claims: new Map(),
      isProved: false,
      isOfAnother: false,
      shownAt: Number.POSITIVE_INFINITY,
    };
    places.set(path, place);
    return place;
  }

  function showRecords(response: Response): void {
    for (const { path, record, isEntry } of recordsShownIn(response, baseUrl())) {
      const place = placeAt(path);
      place.shownAt = Math.min(place.shownAt, ++moment);
      if (place.isProved) continue;
      const claims = [...place.claims.values()];
      place.isProved = claims.some(
        (claim) => isOfTheRun(claim, record) || isBelieved(claim, record, isEntry),
      );
      // The entry of a list may leave out what was sent.
      if (!place.isProved && isEntry) continue;
      for (const claim of claims)
        if (!isTheOneMade(claim, record) && !isSilentAbout(claim, record)) disproofs.set(claim.key, response);
    }
  }

  /**
   * The fields of some reads are not stated: where one shows nothing of what was sent, the record is the run's unless it
   * was shown before its creation. Of a record of an earlier run that is not known.
   */
  function isBelieved(claim: Claim, record: JsonObject, isEntry: boolean): boolean {
    return !isEntry && sentAt.has(claim.key) && isSilentAbout(claim, record);
  }

  return {
    sending(key) {
      if (!sentAt.has(key)) sentAt.set(key, ++moment);
    },
    take(claim) {
      const place = placeAt(claim.path);
      const wasThere = place.shownAt < (sentAt.get(claim.key) ?? 0);
      if (wasThere && place.claims.size === 0) place.isOfAnother = true;
      place.claims.set(claim.key, claim);
      return !place.isOfAnother;
    },
    find(claim) {
      const place = placeAt(claim.path);
      place.claims.set(claim.key, claim);
      place.isProved = true;
    },
    show(response) {
      const path = pathBelow(baseUrl(), response.sent);
      if (path === undefined) return;
      const { method } = response.sent;
      if (method === 'GET' && isSuccess(response)) served.add(/^\/[^/]*/.exec(path)?.[0] ?? '');
      // An identifier may be given again once its record is gone.
      const isGone = response.status === 404 || (method === 'DELETE' && isSuccess(response));
      const place = isGone ? places.get(path) : undefined;
      if (place !== undefined) place.shownAt = Number.POSITIVE_INFINITY;
      showRecords(response);
    },
    isUnproven(path) {
      const place = places.get(path);
      return place !== undefined && (place.isOfAnother || (place.claims.size > 0 && !place.isProved));
    },
    isTakenOver(path) {
      const { isOfAnother, isProved } = placeAt(path);
      return isOfAnother && isProved;
    },
    disown(path) {
      placeAt(path).isOfAnother = true;
    },
    disproof: (key) => disproofs.get(key),
    isServed: (collection) => served.has(collection),
  };
}
