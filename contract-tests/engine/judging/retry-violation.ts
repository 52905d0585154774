import { RuleViolation } from './violation.ts';

/**
 * Runs a check, and repeats it while it finds a violation, at most `times` times: a concurrent write can look like a
 * violation, so only one that repeats counts. Returns what the check returns; throws the last violation, and any other
 * error at once.
 */
export async function wrongEachTime<T>(times: number, check: (time: number) => Promise<T>): Promise<T> {
  for (let time = 1; ; time++) {
    try {
      return await check(time);
    } catch (error) {
      if (!(error instanceof RuleViolation) || time >= times) throw error;
    }
  }
}
