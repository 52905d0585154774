import type { Command } from 'commander';
import type { EndWith } from '../command.ts';
import type { RulesFlags } from './rule-list.ts';

/** `clubproof rules [ID|TOPIC|WORD]`: lists the rules, or explains one. */
export function define(command: Command, _endWith: EndWith): void {
  command
    .argument(
      '[id|topic|word]',
      'explain this rule, or list those of a topic or a pattern, or those that say a word',
    )
    .option('--untested', 'only rules that no check judges yet')
    .option('--interface <file>', 'quote a copy of the interface where it explains a rule')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  clubproof rules season --untested\n  clubproof rules presence\n  clubproof rules season/ends-on-or-after-start',
    )
    .action(async (named: string | undefined, flags: RulesFlags) => {
      const { showRules } = await import('./rule-list.ts');
      await showRules(named, flags);
    });
}
