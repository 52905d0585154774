import { readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  commonTokens,
  declareFactoryPlugin,
  type Injector,
  PluginKind,
  tokens,
} from '@stryker-mutator/api/plugin';
import {
  DryRunStatus,
  type MutantRunOptions,
  MutantRunStatus,
  type TestResult,
  type TestRunner,
} from '@stryker-mutator/api/test-runner';
import { strykerPlugins as jestPlugins } from '@stryker-mutator/jest-runner';

/**
 * Stryker's Jest runner selects the tests that cover a mutant by their names, and loads every test file to find them.
 * With this one Jest loads the files of those tests alone (`covering-tests.cjs`): first those in the mutant's own
 * folder, and the others only for a mutant that survives them.
 */
function coveringRunner(injector: Injector): TestRunner {
  const [jestPlugin] = jestPlugins;
  if (jestPlugin === undefined) throw new Error('@stryker-mutator/jest-runner has no plugin');
  const jest = jestPlugin.factory(injector as never) as TestRunner;
  return {
    init: async () => jest.init?.(),
    dispose: async () => jest.dispose?.(),
    capabilities: () => jest.capabilities(),
    async dryRun(options) {
      const result = await jest.dryRun(options);
      if (result.status === DryRunStatus.Complete) writeTestFiles(result.tests);
      return result;
    },
    async mutantRun(options) {
      const [near, far] = coveringFiles(options);
      if (near.length > 0) {
        const result = await withTestFiles(near, () => jest.mutantRun(options));
        if (result.status !== MutantRunStatus.Survived || far.length === 0) return result;
      }
      return withTestFiles(far, () => jest.mutantRun(options));
    },
  };
}

async function withTestFiles<T>(files: readonly string[], action: () => Promise<T>): Promise<T> {
  process.env.CHOSEN_TEST_FILES = files.join('\n');
  try {
    return await action();
  } finally {
    delete process.env.CHOSEN_TEST_FILES;
  }
}

/** In the sandbox, where the runner processes work: the name of each test with its file. One process writes it, every runner process reads it. */
const testFiles = 'test-files.json';

function writeTestFiles(tests: readonly TestResult[]): void {
  writeFileSync(testFiles, JSON.stringify(tests.map(({ id, fileName }) => [id, fileName])));
}

/** Returns the files of the tests that cover a mutant: those in its folder, and the others. */
function coveringFiles({ testFilter, sandboxFileName }: MutantRunOptions): [near: string[], far: string[]] {
  const known = JSON.parse(readFileSync(testFiles, 'utf8')) as [name: string, file: string][];
  const covering = known.filter(([name]) => testFilter === undefined || testFilter.includes(name));
  const files = [...new Set(covering.map(([, file]) => file))];
  const isNear = (file: string) => dirname(file) === dirname(sandboxFileName);
  return [files.filter(isNear), files.filter((file) => !isNear(file))];
}

coveringRunner.inject = tokens(commonTokens.injector);

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'covering-jest', coveringRunner)];
