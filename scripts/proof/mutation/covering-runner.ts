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
  type MutantRunResult,
  MutantRunStatus,
  type TestResult,
  type TestRunner,
} from '@stryker-mutator/api/test-runner';
import { strykerPlugins as jestPlugins } from '@stryker-mutator/jest-runner';

/**
 * Stryker's Jest runner selects the tests that cover a mutant by their names, and loads every test file to find them.
 * With this one Jest loads the files of those tests alone (`covering-tests.cjs`): first the test file of the mutated
 * file, for a mutant that survives it the others in its folder, and then all others.
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
      const { own, near, far, byName } = coveringFiles(options);
      const groups = [own, near, far].filter((files) => files.length > 0);
      let result: MutantRunResult | undefined;
      for (const files of groups) {
        result = await withTestFiles(files, () => jest.mutantRun(byName));
        if (result.status !== MutantRunStatus.Survived) break;
      }
      if (result === undefined) throw new Error(`no test covers ${options.activeMutant.fileName}`);
      return result;
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

/** The name of each test with its file, in the sandbox: one runner process writes it, all read it. */
const testFiles = 'test-files.json';

function writeTestFiles(tests: readonly TestResult[]): void {
  writeFileSync(testFiles, JSON.stringify(tests.map(({ id, fileName }) => [id, fileName])));
}

interface CoveringFiles {
  /** The test file of the mutated file. */
  readonly own: readonly string[];
  /** Others in its folder. */
  readonly near: readonly string[];
  readonly far: readonly string[];
  /** The run of the mutant, with no other filter than names of tests. */
  readonly byName: MutantRunOptions;
}

/**
 * Returns the files of the tests that cover a mutant. Under `--tests` the filter of code that runs when its module is
 * loaded holds files in place of names, which Jest would take for names.
 */
function coveringFiles(options: MutantRunOptions): CoveringFiles {
  const { testFilter, ...unfiltered } = options;
  const known = JSON.parse(readFileSync(testFiles, 'utf8')) as [name: string, file: string][];
  const isCovering = ([name, file]: [string, string]) =>
    testFilter === undefined || testFilter.includes(name) || testFilter.includes(file);
  const files = [...new Set(known.filter(isCovering).map(([, file]) => file))];
  const mutated = options.sandboxFileName;
  const isOwn = (file: string) => file === mutated.replace(/\.ts$/, '.test.ts');
  const isNear = (file: string) => dirname(file) === dirname(mutated);
  return {
    own: files.filter(isOwn),
    near: files.filter((file) => isNear(file) && !isOwn(file)),
    far: files.filter((file) => !isNear(file)),
    byName: files.some((file) => testFilter?.includes(file)) ? unfiltered : options,
  };
}

coveringRunner.inject = tokens(commonTokens.injector);

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'covering-jest', coveringRunner)];
