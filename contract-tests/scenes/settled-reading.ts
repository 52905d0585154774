import type { Suite } from '../engine/judging/suite.ts';

/**
 * Reads lists now, and once more where they lack what a write of a moment before may bring: a list may follow late
 * (`list-freshness`), and of those that follow from several writes the book cannot tell what they lack.
 */
export async function settledReading<T>(
  suite: Suite,
  read: () => Promise<T>,
  isComplete: (reading: T) => boolean,
): Promise<T> {
  const reading = await read();
  const settlesIn = suite.book.settledAt() - Date.now();
  if (isComplete(reading) || settlesIn <= 0) return reading;
  await suite.pause(settlesIn / 1000);
  return read();
}
