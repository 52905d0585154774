import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { packInto } from '../../build/packed/packed-package.ts';
import { needFreshBuild } from '../../cli/terminal/stale-build.ts';
import { installTrial } from './install-trial.ts';
import { packageManagers } from './package-managers.ts';
import { cleanEnvironment } from './programs.ts';

/**
 * Installs the tarball in empty folders with the package managers that people use, and works there as the README says.
 * Needs the npm registry. `--manager NAME` takes another one than npm, `--manager all` all of them; `--node 22` installs
 * that Node, and runs everything by it.
 */
const { values } = parseArgs({
  options: {
    manager: { type: 'string', multiple: true, default: ['npm'] },
    node: { type: 'string', multiple: true, default: ['present'] },
  },
});
needFreshBuild('install');

const folder = mkdtempSync(join(tmpdir(), 'clubproof-install-'));
try {
  const { tarball } = packInto(folder);
  for (const node of values.node)
    for (const manager of chosenManagers(values.manager)) {
      const tools = node === 'present' ? manager.tools : [...manager.tools, `node@${node}`];
      const place = { folder: join(folder, `${manager.name}-${node}`), environment: cleanEnvironment() };
      mkdirSync(place.folder);
      const figures = await installTrial({ ...manager, tools }, tarball, place);
      console.log(
        `install: ${manager.name}, Node ${figures.node}: works; ` +
          `installed in ${figures.seconds.toFixed(1)} s, ${figures.megabytes.toFixed(1)} MB; ` +
          `all in ${figures.trialSeconds.toFixed(0)} s`,
      );
    }
} finally {
  rmSync(folder, { recursive: true });
}

function chosenManagers(names: readonly string[]) {
  if (names.includes('all')) return packageManagers;
  return names.map((name) => {
    const manager = packageManagers.find((one) => one.name === name);
    const known = packageManagers.map((one) => one.name).join(', ');
    if (manager === undefined) throw new Error(`${name} is no package manager of this check: ${known}, all`);
    return manager;
  });
}
