import { execFile } from 'node:child_process';
import { packageFile } from '../../../spec/package-file.ts';

/** How the tests of one folder of `examples/` are run. */
export interface Runner {
  readonly folder: string;
  readonly name: string;
  readonly program: 'node' | 'python3';
  /** The arguments of the program, which starts at the root of the checkout where `cwd` names no other folder. */
  readonly words: readonly string[];
  readonly cwd?: string;
  /** Finds the number of tests that passed in what the program prints. */
  readonly passed: RegExp;
}

/** What a runner printed, and whether it says that all is well. */
export interface Ended {
  readonly succeeded: boolean;
  readonly output: string;
}

/** The runners that people use, each for one folder, so that a reader finds the tests of the runner they know. */
export const runners: readonly Runner[] = [
  {
    folder: 'club-client',
    name: 'Vitest',
    program: 'node',
    words: ['node_modules/vitest/vitest.mjs', 'run', '--root', 'examples/club-client'],
    passed: /^ *Tests +(\d+) passed/m,
  },
  nodeTest('wall', 'synchronize.test.ts', 'receiver.test.ts'),
  {
    folder: 'enrol',
    name: 'Jest',
    program: 'node',
    words: [
      ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
      ...['node_modules/jest/bin/jest.js', '--config', 'examples/enrol/jest.config.js'],
    ],
    passed: /^Tests: +(\d+) passed/m,
  },
  nodeTest('agent', 'agent.test.ts'),
  {
    folder: 'nightly',
    name: 'Vitest',
    program: 'node',
    words: [
      ...['node_modules/vitest/vitest.mjs', 'run', '--root', 'examples/nightly'],
      ...['--config', '../club-client/vitest.config.ts'],
    ],
    passed: /^ *Tests +(\d+) passed/m,
  },
  nodeTest('page', 'page.test.ts'),
  {
    folder: 'provider',
    name: 'node:test',
    program: 'node',
    words: ['--test', '--test-reporter=tap', 'examples/provider/release-check.test.mjs'],
    passed: /^# pass (\d+)$/m,
  },
  nodeTest('half-built-service', 'half-built-service.test.ts'),
  {
    folder: 'hours',
    name: 'unittest',
    program: 'python3',
    words: ['-B', '-m', 'unittest', '-v'],
    cwd: 'examples/hours',
    passed: /^Ran (\d+) tests? in/m,
  },
];

function nodeTest(folder: string, ...files: readonly string[]): Runner {
  const tests = files.map((file) => `examples/${folder}/${file}`);
  const words = ['--import', 'tsx', '--enable-source-maps', '--test', '--test-reporter=tap', ...tests];
  return { folder, name: 'node:test', program: 'node', words, passed: /^# pass (\d+)$/m };
}

/** Runs the tests of a folder. Returns what was printed, in the order in which it came. */
export function ended({ program, words, cwd = '.' }: Runner): Promise<Ended> {
  const options = { cwd: packageFile(cwd), maxBuffer: 2 ** 26, env: { ...process.env, NO_COLOR: '1' } };
  return new Promise((resolve) => {
    execFile(program, words, options, (error, stdout, stderr) =>
      resolve({ succeeded: error === null, output: `${stdout}${stderr}` }),
    );
  });
}

/** Returns the number of tests that passed. Throws with the output where one failed, and where there was no test. */
export function testsPassed({ folder, name, passed }: Runner, { succeeded, output }: Ended): number {
  const count = Number(passed.exec(output)?.[1] ?? 0);
  if (!succeeded) throw new Error(`examples/${folder} failed in ${name}:\n${output}`);
  if (count === 0) throw new Error(`examples/${folder}: ${name} found no tests:\n${output}`);
  return count;
}
