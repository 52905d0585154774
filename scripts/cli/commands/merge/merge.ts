import type { Command } from 'commander';
import type { EndWith } from '../command.ts';
import type { MergeFlags } from './merge-run.ts';

/** `clubproof merge RUN…`: makes one run of the reports of all shards. */
export function define(command: Command, endWith: EndWith): void {
  command
    .argument('<runs...>', 'the report folders of all shards')
    .option('--report <folder>', 'where the report is written (default: .clubproof/report/<run>)')
    .option('--baseline <run>', 'an earlier run: the violations that it found do not fail this one')
    .option('--json', 'print results.json instead of the summary')
    .addHelpText(
      'after',
      `
Example:
  clubproof merge shard-1 shard-2 shard-3 shard-4 --report conformance

A shard is one of several machines: the first of four runs
  clubproof test --target staging.yaml --seed 7 --shard 1/4 --report shard-1
The verdicts are those of one run with that seed.`,
    )
    .action(async (runs: string[], flags: MergeFlags) => {
      const { merge } = await import('./merge-run.ts');
      endWith(merge(runs, flags));
    });
}
