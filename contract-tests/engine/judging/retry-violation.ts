import { RuleViolation } from './violation.ts';

/**
 * Runs a check, and again as long as it finds a violation, at most so many times: what somebody else's writes can look like
 * has to be wrong each time. Gives what the check gives; throws the last violation, and any other error at once.
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
