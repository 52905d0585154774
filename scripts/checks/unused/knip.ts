import type { KnipConfig } from 'knip';
import { bench, commands } from '../../build/package/command.ts';
import { library } from '../../build/package/library.ts';

/** Where the code begins: what it exports from there is for users of the package, or for a tool that loads the file by its name. */
const config: KnipConfig = {
  entry: [
    ...[...commands, ...bench, ...Object.values(library)].map((module) => `${module}.ts`),
    'contract-tests/areas/**/*.contract.ts',
    'mock/console/page/console.tsx',
    'reports/render/html/report.js',
    'scripts/**/run.ts',
    'scripts/proof/bench/groups/*.ts',
    'scripts/build/docs/.vitepress/config.ts',
    'scripts/proof/mutation/*.{ts,cjs}',
    'examples/**/*.{ts,js,mjs}',
  ],
  // Generated from their schemas, with every type that stands there.
  ignoreIssues: { 'reports/{results,comparison}.ts': ['types'] },
  // Read by the paths of their files, or started as a program.
  ignoreDependencies: [
    '@etalab/decoupage-administratif',
    '@stoplight/prism-cli',
    'axe-core',
    'swagger-ui-dist',
    // The schema of `.changeset/config.json`, which editors alone read.
    '@changesets/config',
  ],
  // Of the machine, and our own.
  ignoreBinaries: ['clubproof', 'java', 'taskset', 'wrk'],
};
export default config;
