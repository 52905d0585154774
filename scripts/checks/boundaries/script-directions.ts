import type { Direction } from './direction.ts';

/** Which part of the command line may import which: terminal ← names, state ← target ← suite-run ← commands. */
export const scriptDirections: readonly Direction[] = [
  {
    name: 'terminal-knows-no-command',
    severity: 'error',
    comment: 'scripts/cli/terminal reads flags and prints; it is below all other parts of the command line.',
    from: { path: '^scripts/cli/terminal/' },
    to: { path: '^scripts/cli/(names|state|target|suite-run|commands)/' },
    planted: ['scripts/cli/terminal/planted.ts', 'scripts/cli/names/planted.ts'],
  },
  {
    name: 'names-need-the-terminal-alone',
    severity: 'error',
    comment:
      'scripts/cli/names finds rules, faults and points by what was typed, without a folder or a target.',
    from: { path: '^scripts/cli/names/' },
    to: { path: '^scripts/cli/(state|target|suite-run|commands)/' },
    planted: ['scripts/cli/names/planted.ts', 'scripts/cli/state/planted.ts'],
  },
  {
    name: 'state-needs-the-terminal-alone',
    severity: 'error',
    comment: 'scripts/cli/state knows where runs are kept, and neither targets nor commands.',
    from: { path: '^scripts/cli/state/' },
    to: { path: '^scripts/cli/(names|target|suite-run|commands)/' },
    planted: ['scripts/cli/state/planted.ts', 'scripts/cli/target/planted.ts'],
  },
  {
    name: 'target-knows-no-run',
    severity: 'error',
    comment:
      'scripts/cli/target reads and writes targets. What runs the suite on one belongs into scripts/cli/suite-run.',
    from: { path: '^scripts/cli/target/' },
    to: { path: '^scripts/cli/(suite-run|commands)/' },
    planted: ['scripts/cli/target/planted.ts', 'scripts/cli/suite-run/planted.ts'],
  },
  {
    name: 'suite-run-knows-no-command',
    severity: 'error',
    comment: 'Several commands run the suite. What one of them does with the run belongs into its folder.',
    from: { path: '^scripts/cli/suite-run/' },
    to: { path: '^scripts/cli/commands/' },
    planted: ['scripts/cli/suite-run/planted.ts', 'scripts/cli/commands/planted/planted.ts'],
  },
  {
    name: 'a-command-knows-no-other-command',
    severity: 'error',
    comment: 'What two commands need belongs into terminal, names, state, target or suite-run.',
    from: { path: '^scripts/cli/commands/([^/]+)/' },
    to: { path: '^scripts/cli/commands/[^/]+/', pathNot: '^scripts/cli/commands/$1/' },
    planted: ['scripts/cli/commands/planted/planted.ts', 'scripts/cli/commands/other/planted.ts'],
  },
];
