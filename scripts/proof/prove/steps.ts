/** A step of the proof: a script of package.json, and what follows it. */
export interface Step {
  readonly script: string;
  readonly words?: readonly string[];
  /** Whether it keeps one processor busy, so that another step runs at the same time. */
  readonly isSingle?: true;
}

/** What is proven in full for each commit. The tests come first: they need both processors, and break most often. */
const ofBoth: readonly Step[] = [
  { script: 'test' },
  { script: 'check', isSingle: true },
  { script: 'docs', isSingle: true },
  { script: 'conformance' },
  { script: 'check:values' },
  { script: 'examples' },
];

/** Every proof that a commit can have broken, and a share of the others, which the commit draws. */
export const ofCommit: readonly Step[] = [
  ...ofBoth,
  { script: 'check:install' },
  { script: 'check:alternatives', words: ['--changed'] },
  { script: 'self-test', words: ['--changed'] },
];

/** Every proof. */
export const whole: readonly Step[] = [
  ...ofBoth,
  { script: 'check:install', words: ['--manager', 'all'] },
  { script: 'check:alternatives' },
  { script: 'self-test' },
  { script: 'check:shards' },
  { script: 'fuzz:watch' },
  { script: 'check:first-screen' },
];
