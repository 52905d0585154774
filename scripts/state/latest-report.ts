import { cpSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Where runs leave their reports, each in a folder of its own, when `--report` names none. */
export const reportsFolder = join('.clubproof', 'report');

/** The report of the newest run among them. */
export const latestReport = join(reportsFolder, 'latest');

/** Where the findings of a run that are made again leave their report: that of the run stays. */
export const replayFolder = join('.clubproof', 'replay');

/**
 * Lets `latest`, beside a report, stand for it: a relative link, so that the folder can be moved or packed; a copy
 * where links are not allowed, as on many Windows machines.
 */
export function standsForLatest(report: string, link: typeof symlinkSync = symlinkSync): void {
  const latest = join(dirname(report), 'latest');
  const fresh = `${report}.latest`;
  try {
    link(basename(report), fresh, 'dir');
  } catch {
    cpSync(report, fresh, { recursive: true });
  }
  rmSync(latest, { recursive: true, force: true });
  renameSync(fresh, latest);
}
