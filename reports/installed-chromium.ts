import { spawnSync } from 'node:child_process';

/** Names of the browser, the first that runs is used. */
const names = ['chromium', 'chromium-browser', 'google-chrome'];

/** Returns the path of the Chromium of this machine; undefined where none runs. */
export function installedChromium(): string | undefined {
  const name = names.find((each) => spawnSync(each, ['--version'], { timeout: 20_000 }).status === 0);
  if (name === undefined) return undefined;
  return spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim();
}
