import { existsSync, readFileSync } from 'node:fs';
import type { Results } from '../../../reports/results.ts';
import { fieldsOf, shareReadBack, type WrittenValues } from '../../../reports/written-values.ts';
import { packageFile } from '../../../spec/package-file.ts';
import { writeMeasures } from '../../proof/costs/measures-file.ts';
import { gainedValues, lostValues } from './lost-values.ts';

/*
 * Holds the kinds of values that "npm run conformance" wrote and read back at the reference against values.json: no field
 * loses one unseen. With --write the table of that run becomes the stated one.
 */

const table = 'values.json';
const results = packageFile('reports/out/latest/results.json');

function valuesOfTheRun(): WrittenValues {
  if (!existsSync(results))
    throw new Error('there is no run of the reference: "npm run conformance" makes one');
  const { run } = JSON.parse(readFileSync(results, 'utf8')) as Results;
  if (run.written_values === undefined) throw new Error(`the run in ${results} wrote nothing`);
  return run.written_values;
}

const found = valuesOfTheRun();
const { shown, all } = shareReadBack(fieldsOf(found));
const told = `${shown} of ${all} kinds of values read back`;
if (process.argv.includes('--write')) {
  writeMeasures(table, found);
  console.log(`${table}: ${told}`);
} else {
  const stated = JSON.parse(readFileSync(packageFile(`contract-tests/${table}`), 'utf8')) as WrittenValues;
  const lost = lostValues(stated, found);
  for (const line of lost) console.error(`lost (stated / found): ${line}`);
  for (const line of gainedValues(stated, found)) console.log(`gained (found / stated): ${line}`);
  console.log(`${told}, ${lost.length} lost`);
  if (lost.length > 0) {
    console.error(
      'A check no longer writes or reads these: fix it, or state it with "npm run check:values -- --write".',
    );
    process.exitCode = 1;
  }
}
