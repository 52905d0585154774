import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { PartialStrykerOptions } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import type { MutationTestResult } from 'mutation-testing-report-schema/api';
import { parse } from 'yaml';
import { packageFile } from '../../../spec/package-file.ts';
import { mutationPage } from './mutation-page.ts';
import { type Reasons, unneededReasons } from './reasons.ts';

/**
 * Changes the engine of the suite and its judgements in small ways, one at a time, and finds the changes that no unit
 * test detects. `--mutate GLOB` (more than once) changes these files only, `--tests GLOB` runs these tests only,
 * `--concurrency N` sets the number of processes. A mutant whose file and tests have not changed keeps its result, and
 * `--force` plays it anew. `--publish` writes `reports/mutation.md` from the result, `--publish-last` without a run.
 * Not part of `.ci/run`: all files take hours on two cores.
 */
const { values: flags } = parseArgs({
  options: {
    mutate: { type: 'string', multiple: true },
    tests: { type: 'string', multiple: true },
    concurrency: { type: 'string' },
    force: { type: 'boolean', default: false },
    publish: { type: 'boolean', default: false },
    'publish-last': { type: 'boolean', default: false },
  },
});

const configFile = packageFile('scripts/proof/mutation/stryker.config.json');
const resultFile = packageFile('reports/out/mutation.json');

if (!flags['publish-last']) {
  const options: PartialStrykerOptions = { configFile, force: flags.force };
  if (flags.mutate !== undefined) options.mutate = flags.mutate;
  if (flags.tests !== undefined) options.testFiles = flags.tests;
  if (flags.concurrency !== undefined) options.concurrency = Number(flags.concurrency);
  await new Stryker(options).runMutationTest();
}
if (flags.publish || flags['publish-last']) publish();

function publish(): void {
  const result = JSON.parse(readFileSync(resultFile, 'utf8')) as MutationTestResult;
  const reasons = parse(readFileSync(packageFile('scripts/proof/mutation/reasons.yaml'), 'utf8')) as Reasons;
  writeFileSync(packageFile('reports/mutation.md'), mutationPage(result, reasons));
  const unneeded = unneededReasons(result, reasons);
  for (const line of unneeded) console.error(`no survivor has this reason: ${line}`);
  if (unneeded.length > 0) process.exitCode = 1;
}
