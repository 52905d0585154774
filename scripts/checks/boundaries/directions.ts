import type { Direction } from './direction.ts';
import { layerDirections } from './layers.ts';
import { scriptDirections } from './script-directions.ts';
import { suiteDirections } from './suite-directions.ts';

/** Which folder may import which. ARCHITECTURE.md has the picture. */
export const directions: readonly Direction[] = [
  {
    name: 'suite-never-reaches-the-mock',
    severity: 'error',
    comment: 'The suite speaks HTTP to any base URL. If it can reach mock/, it judges itself.',
    from: { path: '^contract-tests/' },
    to: { path: '^mock/', reachable: true },
    // Through a third file, as it happens unnoticed.
    planted: ['contract-tests/planted.contract.ts', 'fixtures/bridge.ts', 'mock/reference/season.ts'],
  },
  {
    name: 'mock-never-reaches-the-suite',
    severity: 'error',
    comment: 'A reference that knows the checks keeps the checks, not the promises.',
    from: { path: '^mock/' },
    to: { path: '^(contract-tests|reports|scripts)/', reachable: true },
    planted: ['mock/reference/planted.ts', 'fixtures/bridge.ts', 'contract-tests/planted.contract.ts'],
  },
  {
    name: 'reference-knows-neither-faults-nor-alternatives',
    severity: 'error',
    comment:
      'A fault, and a choice other than the default, is a function over the parts of a club, applied from outside. Move the code that needs it out of mock/reference.',
    from: { path: '^mock/reference/', pathNot: '\\.test\\.ts$' },
    to: {
      path: '^mock/(faults|alternatives|alterations|control|disturbances|journal|prism)/',
      reachable: true,
    },
    planted: ['mock/reference/planted.ts', 'mock/bridge.ts', 'mock/faults/planted.ts'],
  },
  {
    name: 'traffic-needs-the-contract-alone',
    severity: 'error',
    comment:
      'What a conversation looked like is read in the mock, in the suite and in the command line by one code. What it needs of an exchange is a member of one in traffic/exchange.ts.',
    from: { path: '^traffic/', pathNot: '\\.test(ing)?\\.ts$' },
    to: { path: '^(mock|contract-tests|fixtures|reports|scripts)/' },
    planted: ['traffic/planted.ts', 'mock/journal/planted.ts'],
  },
  {
    name: 'reference-reads-no-traffic',
    severity: 'error',
    comment: 'The reference keeps the promises. Who looks at its exchanges stands behind club.traffic.',
    from: { path: '^mock/reference/', pathNot: '\\.test\\.ts$' },
    to: { path: '^traffic/', reachable: true },
    planted: ['mock/reference/planted.ts', 'mock/bridge.ts', 'traffic/planted.ts'],
  },
  {
    name: 'console-page-runs-in-browsers',
    severity: 'error',
    comment:
      'The page of the console is sent to browsers and reaches the mock by HTTP alone, as curl does. What it needs to know it asks of the control interface.',
    from: { path: '^mock/console/page/', pathNot: '\\.test\\.ts$' },
    to: {
      path: '^(mock/(?!console/page/)|spec|traffic|contract-tests|fixtures|reports|scripts)/?',
      pathNot: '^spec/control-types\\.ts$',
    },
    planted: ['mock/console/page/planted.ts', 'spec/planted.ts'],
  },
  {
    name: 'spec-stands-alone',
    severity: 'error',
    comment: 'Mock and suite both follow spec/. Move the code that needs another folder out of it.',
    from: { path: '^spec/' },
    to: { path: '^(mock|contract-tests|fixtures|reports|scripts|traffic)/' },
    planted: ['spec/planted.ts', 'fixtures/planted.ts'],
  },
  {
    name: 'fixtures-are-data',
    severity: 'error',
    comment: 'fixtures/ is data and its loaders; it may import spec/ and no other folder of the project.',
    from: { path: '^fixtures/' },
    to: { path: '^(mock|contract-tests|reports|scripts|traffic)/' },
    planted: ['fixtures/planted.ts', 'reports/planted.ts'],
  },
  {
    name: 'reports-read-files-not-code',
    severity: 'error',
    comment: 'A report is rendered from a results file and the rule list, whichever program wrote the file.',
    from: { path: '^reports/' },
    to: { path: '^(mock|contract-tests|fixtures|scripts|traffic)/' },
    planted: ['reports/planted.ts', 'contract-tests/engine/judging/planted.ts'],
  },
  {
    name: 'only-scripts-import-scripts',
    severity: 'error',
    comment: 'scripts/ composes the parts. What another folder needs of it belongs into one of them.',
    from: { path: '^(spec|fixtures|traffic|mock|contract-tests|reports)/' },
    to: { path: '^scripts/' },
    planted: ['spec/planted.ts', 'scripts/planted.ts'],
  },
  {
    name: 'tests-alone-import-their-helpers',
    severity: 'error',
    comment: 'A helper of tests is in no bundle. What other code needs of it belongs into a file of its own.',
    from: { pathNot: '\\.(test|testing)\\.ts$|^mock/fuzz/' },
    to: { path: '\\.testing\\.ts$' },
    planted: ['reports/planted.ts', 'reports/planted.testing.ts'],
  },
  {
    name: 'examples-use-the-package-by-name',
    severity: 'error',
    comment:
      'An example is what a user can copy: it imports the exports of the package by name, and nothing of its inside.',
    from: { path: '^examples/' },
    to: { path: '^(spec|fixtures|traffic|mock|contract-tests|reports|scripts)/' },
    planted: ['examples/planted/planted.ts', 'mock/index.ts'],
  },
  {
    name: 'nothing-needs-an-example',
    severity: 'error',
    comment: 'Examples are for readers, and not in the package.',
    from: { pathNot: '^examples/' },
    to: { path: '^examples/' },
    planted: ['scripts/planted.ts', 'examples/planted/planted.ts'],
  },
  ...layerDirections,
  ...suiteDirections,
  ...scriptDirections,
  {
    name: 'no-circle',
    severity: 'error',
    comment: 'Two files that need each other are one file, or need a third. (Types alone may go in circles.)',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    planted: ['spec/one-half.ts', 'spec/other-half.ts', 'spec/one-half.ts'],
  },
  {
    name: 'nothing-unresolvable',
    severity: 'error',
    comment: 'An import that cannot be resolved hides where the code really goes.',
    from: {},
    to: { couldNotResolve: true },
    planted: ['spec/planted.ts', 'spec/absent.ts'],
  },
];
