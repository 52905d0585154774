import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFile } from '../../../spec/package-file.ts';

/** The result of one test of a Jest run, as `jest --json` reports it. */
export interface JestTest {
  readonly file: string;
  readonly title: string;
  readonly status: 'passed' | 'failed' | 'pending' | 'todo';
  readonly failureMessages: readonly string[];
}

interface JestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly Omit<JestTest, 'file'>[];
  }[];
}

export interface JestFlags {
  readonly node?: readonly string[];
  readonly jest?: readonly string[];
}

/**
 * Runs Jest on test files of a folder, with flags for Node and for Jest, and returns every test. Throws when Jest leaves no report, or
 * when a file could not be run.
 */
export async function jestTests(
  folder: string,
  files: readonly string[],
  { node = [], jest = [] }: JestFlags = {},
): Promise<JestTest[]> {
  const reportFile = join(folder, 'jest.json');
  const words = [
    '--rootDir',
    folder,
    '--json',
    `--outputFile=${reportFile}`,
    ...jest,
    '--runTestsByPath',
    ...files,
  ];
  const said = await endOf([...node, packageFile('node_modules/jest/bin/jest.js'), ...words], folder);
  const { testResults } = readReport(reportFile, said);
  return testResults.flatMap(({ name, message, assertionResults }) => {
    if (assertionResults.length === 0) throw new Error(`${name} has no test: ${message}`);
    return assertionResults.map((test) => ({ ...test, file: name.slice(folder.length + 1) }));
  });
}

// Jest ends with 1 where a test fails, and here some have to.
function endOf(words: readonly string[], folder: string): Promise<string> {
  return new Promise((resolve) => {
    execFile(process.execPath, words, { cwd: folder, maxBuffer: 2 ** 26 }, (_error, _stdout, stderr) =>
      resolve(stderr),
    );
  });
}

function readReport(file: string, said: string): JestReport {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as JestReport;
  } catch (cause) {
    throw new Error(`Jest left no report; it said: ${said}`, { cause });
  }
}
