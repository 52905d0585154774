import type { TestResult } from '@jest/test-result';

/** Where a run puts itself for the runner: Jest loads this module by its own means, perhaps a second time. */
export const runningSuite = Symbol.for('clubproof.running-suite');

export interface RunningSuite {
  readonly runTopicFile: (file: string) => Promise<TestResult>;
}

/**
 * Jest's test runner for `*.contract` files. It hands the file to the run, which imports it natively: what belongs
 * to the run (tokens, limits, validators) lives once, and a topic file costs next to nothing.
 */
export default async function topicRunner(
  _globalConfig: unknown,
  _config: unknown,
  _environment: unknown,
  _runtime: unknown,
  file: string,
): Promise<TestResult> {
  const suite = (globalThis as { [runningSuite]?: RunningSuite })[runningSuite];
  if (suite === undefined) throw new Error('no suite is running: start it with `clubproof test`');
  return suite.runTopicFile(file);
}
