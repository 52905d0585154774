import type { Command } from 'commander';
import type { EndWith } from '../command.ts';
import type { CompareFlags } from './compare-run.ts';

/** `clubproof compare BEFORE AFTER`: holds two runs against each other. */
export function define(command: Command, endWith: EndWith): void {
  command
    .argument('<before>', 'the folder of the earlier run, or its results.json')
    .argument('<after>', 'that of the later run')
    .option('--report <folder>', 'where the comparison is written (default: .clubproof/comparison)')
    .option('--json', 'print the comparison as JSON')
    .addHelpText(
      'after',
      `
Examples:
  clubproof compare release-1.5 release-1.6
  clubproof compare release-1.5 .clubproof/report/latest --report comparison

A run is the folder of "clubproof test --report", or its results.json. It tells which rules broke, were fixed,
are judged no more or newly, and what changed between the descriptions that the runs kept: what breaks clients is
held against GET /changes, as the later run read it. The folder of the comparison has index.html, summary.md (for
a comment on a pull request) and comparison.json.
Exit 0: every promise that was kept is kept. Exit 1: a rule broke, or a breaking change is not announced.
Exit 2: could not find out.`,
    )
    .action(async (before: string, after: string, flags: CompareFlags) => {
      const { compare } = await import('./compare-run.ts');
      endWith(compare(before, after, flags));
    });
}
