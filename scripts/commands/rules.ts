import type { Command } from 'commander';
import type { RulesFlags } from '../command-line/rule-list.ts';
import type { EndWith } from './command.ts';

/** `clubproof rules [ID]`: lists the rules, or explains one. */
export function define(command: Command, _endWith: EndWith): void {
  command
    .argument('[id]', 'explain this rule')
    .option('--untested', 'only rules that no check judges yet')
    .option('--topic <topic>', 'only rules of one topic')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  clubproof rules --topic season\n  clubproof rules season/ends-on-or-after-start',
    )
    .action(async (id: string | undefined, flags: RulesFlags) => {
      const { explainRule, listRules } = await import('../command-line/rule-list.ts');
      await (id === undefined ? listRules(flags) : explainRule(id, flags));
    });
}
