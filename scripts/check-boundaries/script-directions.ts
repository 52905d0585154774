import type { Direction } from './direction.ts';

/** Which part of the command line may import which: terminal ← names, state ← target ← suite-run ← commands. */
export const scriptDirections: readonly Direction[] = [
  {
    name: 'terminal-knows-no-command',
    severity: 'error',
    comment: 'scripts/terminal reads flags and prints; it is below all other parts of the command line.',
    from: { path: '^scripts/terminal/' },
    to: { path: '^scripts/(names|state|target|suite-run|commands)/' },
    planted: ['scripts/terminal/planted.ts', 'scripts/names/planted.ts'],
  },
  {
    name: 'names-need-the-terminal-alone',
    severity: 'error',
    comment: 'scripts/names finds rules, faults and points by what was typed, without a folder or a target.',
    from: { path: '^scripts/names/' },
    to: { path: '^scripts/(state|target|suite-run|commands)/' },
    planted: ['scripts/names/planted.ts', 'scripts/state/planted.ts'],
  },
  {
    name: 'state-needs-the-terminal-alone',
    severity: 'error',
    comment: 'scripts/state knows where runs are kept, and neither targets nor commands.',
    from: { path: '^scripts/state/' },
    to: { path: '^scripts/(names|target|suite-run|commands)/' },
    planted: ['scripts/state/planted.ts', 'scripts/target/planted.ts'],
  },
  {
    name: 'target-knows-no-run',
    severity: 'error',
    comment:
      'scripts/target reads and writes targets. What runs the suite on one belongs into scripts/suite-run.',
    from: { path: '^scripts/target/' },
    to: { path: '^scripts/(suite-run|commands)/' },
    planted: ['scripts/target/planted.ts', 'scripts/suite-run/planted.ts'],
  },
  {
    name: 'suite-run-knows-no-command',
    severity: 'error',
    comment: 'Several commands run the suite. What one of them does with the run belongs into its folder.',
    from: { path: '^scripts/suite-run/' },
    to: { path: '^scripts/commands/' },
    planted: ['scripts/suite-run/planted.ts', 'scripts/commands/planted/planted.ts'],
  },
  {
    name: 'a-command-knows-no-other-command',
    severity: 'error',
    comment: 'What two commands need belongs into terminal, names, state, target or suite-run.',
    from: { path: '^scripts/commands/([^/]+)/' },
    to: { path: '^scripts/commands/[^/]+/', pathNot: '^scripts/commands/$1/' },
    planted: ['scripts/commands/planted/planted.ts', 'scripts/commands/other/planted.ts'],
  },
];
