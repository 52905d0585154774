import { spawnSync } from 'node:child_process';
import { packageFile } from '../../../spec/package-file.ts';
import { deadPlaces } from './dead-places.ts';
import { barriersIn } from './site-barriers.ts';

/**
 * Builds the site from README and `docs/`, checks each link in it, and looks at each page in a browser where there is one.
 * VitePress fails for a link to no page itself.
 */
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
  const barriers = await barriersIn(site);
  for (const each of barriers?.found ?? []) console.error(each);
  console.log(
    barriers === undefined
      ? 'docs: no page looked at in a browser (no chromium)'
      : `docs: ${barriers.views} views looked at in a browser, ${barriers.found.length} with a barrier`,
  );
  const isFine = dead.length === 0 && links > 0 && (barriers?.found ?? []).length === 0;
  process.exitCode = isFine ? 0 : 1;
} else process.exitCode = built.status ?? 1;
