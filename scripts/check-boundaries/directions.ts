/** A direction of the code, as dependency-cruiser checks it; the comment speaks to the developer who went against it. */
export interface Direction {
  readonly name: string;
  readonly severity: 'error';
  readonly comment: string;
  readonly from: Readonly<Record<string, string>>;
  readonly to: Readonly<Record<string, unknown>>;
}

const test = '\\.test\\.ts$';

/** Who may import whom. ARCHITECTURE.md has the picture. */
export const directions: readonly Direction[] = [
  {
    name: 'suite-never-reaches-the-mock',
    severity: 'error',
    comment: 'The suite speaks HTTP to any base URL. If it can reach mock/, it is judging itself.',
    from: { path: '^contract-tests/' },
    to: { path: '^mock/', reachable: true },
  },
  {
    name: 'mock-never-sees-the-suite',
    severity: 'error',
    comment: 'A reference that knows the checks keeps the checks, not the promises.',
    from: { path: '^mock/' },
    to: { path: '^(contract-tests|reports|scripts)/', reachable: true },
  },
  {
    name: 'reference-knows-neither-faults-nor-alternatives',
    severity: 'error',
    comment:
      'A fault, and a choice other than the default, is a function over the parts of a club, applied from outside. Move the code that needs it out of mock/reference.',
    from: { path: '^mock/reference/', pathNot: test },
    to: { path: '^mock/(faults|alternatives|alterations|control|prism)/', reachable: true },
  },
  {
    name: 'spec-stands-alone',
    severity: 'error',
    comment: 'Both sides answer to spec/. Move the code that needs something of ours out of it.',
    from: { path: '^spec/' },
    to: { path: '^(mock|contract-tests|fixtures|reports|scripts)/' },
  },
  {
    name: 'fixtures-are-data',
    severity: 'error',
    comment: 'fixtures/ is data and its loaders; it may know spec/ and nothing else of ours.',
    from: { path: '^fixtures/' },
    to: { path: '^(mock|contract-tests|reports|scripts)/' },
  },
  {
    name: 'suite-takes-only-results-from-reports',
    severity: 'error',
    comment: 'The suite fills in the form of the results; how they are rendered is none of its business.',
    from: { path: '^contract-tests/' },
    to: { path: '^reports/', pathNot: '^reports/(results|rule-pattern)\\.ts$' },
  },
  {
    name: 'reports-read-files-not-code',
    severity: 'error',
    comment: 'A report is rendered from a results file and the rule list, whoever wrote the file.',
    from: { path: '^reports/' },
    to: { path: '^(mock|contract-tests|fixtures|scripts)/' },
  },
  {
    name: 'nobody-imports-scripts',
    severity: 'error',
    comment: 'scripts/ composes the parts. What others need of it belongs into one of them.',
    from: { pathNot: '^scripts/' },
    to: { path: '^scripts/' },
  },
  {
    name: 'tests-alone-import-their-helpers',
    severity: 'error',
    comment: 'A helper of tests is in no bundle. What other code needs of it belongs into a file of its own.',
    from: { pathNot: '\\.(test|testing)\\.ts$|^mock/(fuzz|journeys)/' },
    to: { path: '\\.testing\\.ts$' },
  },
  {
    name: 'no-circle',
    severity: 'error',
    comment: 'Two files that need each other are one file, or need a third. (Types alone may go in circles.)',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'nothing-unresolvable',
    severity: 'error',
    comment: 'An import that leads nowhere hides where the code really goes.',
    from: {},
    to: { couldNotResolve: true },
  },
];
