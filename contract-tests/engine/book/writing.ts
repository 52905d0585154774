import type { JsonValue } from '../../../spec/index.ts';
import type { Response } from '../wire/message/response.ts';

/** What one accepted write put into one field of a record. */
export interface Writing {
  /** The value; undefined where it is not known what the club keeps. */
  readonly value: JsonValue | undefined;
  readonly span: Span;
  /** The exchange that wrote it. */
  readonly by: Response;
}

/** From the moment when a request was sent until its response arrived, in milliseconds since 1970. */
export interface Span {
  readonly began: number;
  readonly ended: number;
}

/** An earlier attempt of a request that was sent again may have been carried out up to a minute before. */
const repeatedMs = 60_000;

/** Returns when a request was under way. */
export function spanOf({ startedAt = 0, durationMs, firstLook }: Response): Span {
  const began = firstLook === undefined ? startedAt : startedAt - repeatedMs;
  return { began, ended: startedAt + durationMs };
}

/**
 * Returns the writings of a field that a reading may show: those that began before it ended, and that no other writing
 * followed before it began. A reading that may be late by some time shows what was written up to then.
 */
export function possibleAt(writings: readonly Writing[], reading: Span, lateMs: number): readonly Writing[] {
  const begun = writings.filter(({ span }) => span.began <= reading.ended);
  const isFollowed = ({ span }: Writing) =>
    begun.some((other) => other.span.began > span.ended && other.span.ended < reading.began - lateMs);
  return begun.filter((writing) => !isFollowed(writing));
}
