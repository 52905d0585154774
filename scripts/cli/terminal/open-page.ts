import { spawn } from 'node:child_process';

/** What opens a page in the browser of a person, by platform. */
const openers: Readonly<Record<string, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Opens a page in the browser; where nothing can, the page was printed anyway. */
export function openPage(page: string): void {
  const [command, ...words] = openers[process.platform] ?? ['xdg-open'];
  spawn(command, [...words, page], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}
