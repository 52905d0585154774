/** A program that installs packages, as people use it. */
export interface PackageManager {
  readonly name: string;
  /** What is installed for the check, and put first into PATH; the npm that is there needs nothing. */
  readonly tools: readonly string[];
  readonly command: string;
  readonly add: readonly string[];
  /** Words before the name of a program of an installed package. */
  readonly run: readonly string[];
  /** The settings of a project that it reads, by file. */
  readonly settings: Readonly<Record<string, string>>;
}

const npm: PackageManager = {
  name: 'npm',
  tools: [],
  command: 'npm',
  add: ['install', '--save-dev', '--no-audit', '--no-fund'],
  run: ['exec', '--offline', '--'],
  settings: {},
};

const pnpm: PackageManager = {
  name: 'pnpm',
  tools: ['pnpm@10'],
  command: 'pnpm',
  add: ['add', '--save-dev'],
  run: ['exec'],
  settings: {},
};

const yarnClassic: PackageManager = {
  name: 'yarn-classic',
  tools: ['yarn@1'],
  command: 'yarn',
  add: ['add', '--dev', '--non-interactive'],
  run: ['run', '--silent'],
  settings: {},
};

const yarn: PackageManager = {
  name: 'yarn',
  tools: ['@yarnpkg/cli-dist@4'],
  command: 'yarn',
  add: ['add', '--dev'],
  run: ['run'],
  // Else Yarn takes an empty folder for a part of the project around it.
  settings: { 'yarn.lock': '', '.yarnrc.yml': 'nodeLinker: node-modules\nenableTelemetry: false\n' },
};

/** Packages stay in their archives, and nothing outside of them is found. */
const yarnPlugAndPlay: PackageManager = {
  ...yarn,
  name: 'yarn-pnp',
  settings: { ...yarn.settings, '.yarnrc.yml': 'nodeLinker: pnp\nenableTelemetry: false\n' },
};

export const packageManagers: readonly PackageManager[] = [npm, pnpm, yarnClassic, yarn, yarnPlugAndPlay];
