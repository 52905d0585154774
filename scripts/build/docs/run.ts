import { spawnSync } from 'node:child_process';
import { packageFile } from '../../../spec/package-file.ts';
import { deadPlaces } from './dead-places.ts';

/** Builds the site from README and `docs/`, and checks each link in it. VitePress fails for a link to no page itself. */
const built = spawnSync(
  process.execPath,
  [packageFile('node_modules/vitepress/bin/vitepress.js'), 'build', packageFile('scripts/build/docs')],
  { stdio: 'inherit' },
);
if (built.status === 0) {
  const site = packageFile('reports/out/site');
  const { links, dead } = deadPlaces(site);
  for (const each of dead) console.error(each);
  console.log(`docs: ${links} links checked, ${dead.length} lead nowhere; ${site}/index.html`);
  process.exitCode = dead.length > 0 || links === 0 ? 1 : 0;
} else process.exitCode = built.status ?? 1;
