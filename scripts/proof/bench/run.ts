import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { packageFile } from '../../../spec/package-file.ts';
import { curvePicture } from './curve.ts';
import { clubs } from './groups/clubs.ts';
import { create } from './groups/create.ts';
import { foundFaults } from './groups/found-faults.ts';
import { installedSize } from './groups/installed-size.ts';
import { largeBook } from './groups/large-book.ts';
import { largeClub } from './groups/large-club.ts';
import { manyClubs } from './groups/many-clubs.ts';
import { pages } from './groups/pages.ts';
import { selfTest } from './groups/self-test.ts';
import { slowTarget } from './groups/slow-target.ts';
import { start } from './groups/start.ts';
import { suite } from './groups/suite.ts';
import { topicFile } from './groups/topic-file.ts';
import { watch } from './groups/watch.ts';
import { thisMachine } from './machine.ts';
import type { Group, Row, Settings } from './row.ts';
import { type Findings, tableLines, tablePage, withEarlier } from './table.ts';

/**
 * Measures speed and memory against the goals: `--only NAME` (more than once, too), `--quick` for small clubs and short
 * loads, `--self-test` for the faults, too, `--publish` to put the table into `reports/` and the curve into
 * `docs/pictures/`; of some groups, next to what the last run found of the others. The exit code is 2 where something could not be measured; a missed goal is shown and is no error.
 */
const usual: readonly Group[] = [
  pages,
  largeClub,
  create,
  start,
  clubs,
  manyClubs,
  topicFile,
  installedSize,
  suite,
  foundFaults,
  slowTarget,
  largeBook,
  watch,
];
const all = [...usual, selfTest];

const { values: flags } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    quick: { type: 'boolean', default: false },
    'self-test': { type: 'boolean', default: false },
    publish: { type: 'boolean', default: false },
  },
});

const started_at = new Date().toISOString();
const machine = thisMachine();
const folder = mkdtempSync(join(tmpdir(), 'clubproof-bench-'));
const say = (line: string) => console.log(line);
const settings: Settings = { quick: flags.quick, folder, say };
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

const rows: Row[] = [];
for (const group of chosen()) {
  say(`${group.name} (about ${settings.quick ? 'a few' : group.seconds} seconds)`);
  try {
    rows.push(...(await group.measure(settings)).map((row) => ({ ...row, group: group.name })));
  } catch (error) {
    say(`${group.name} could not be measured: ${(error as Error).message}`);
    process.exitCode = 2;
  }
}
const foundFile = packageFile('reports/out/bench/bench.json');
const findings = withEarlier({ machine, started_at, quick: flags.quick, rows }, earlierFindings());
write('reports/out/bench');
if (flags.publish) publish();
say(`\n${tableLines({ ...findings, rows }).join('\n')}`);

function chosen(): readonly Group[] {
  if (flags.only === undefined) return flags['self-test'] ? all : usual;
  return flags.only.map((name) => {
    const group = all.find((one) => one.name === name);
    if (group !== undefined) return group;
    say(`There is no "${name}". There are: ${all.map((one) => one.name).join(', ')}.`);
    return process.exit(2);
  });
}

/** What the last run on this machine found; a run of some groups leaves the rows of the others. */
function earlierFindings(): Findings | undefined {
  return existsSync(foundFile) ? (JSON.parse(readFileSync(foundFile, 'utf8')) as Findings) : undefined;
}

function publish(): void {
  write('reports');
  for (const { what, curve } of findings.rows)
    if (curve !== undefined)
      writeFileSync(packageFile('docs/pictures/found-faults.svg'), curvePicture(what, curve));
}

function write(path: string): void {
  const into = packageFile(path);
  mkdirSync(into, { recursive: true });
  if (path !== 'reports') writeFileSync(foundFile, `${JSON.stringify(findings, null, 2)}\n`);
  writeFileSync(join(into, 'bench.md'), tablePage(findings));
}
