import { cpSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Makes `latest`, next to a report, lead to that report: by a relative link, so that the folder can be moved or packed;
 * by a copy where links are not allowed, as on many Windows machines.
 */
export function linkLatest(report: string, link: typeof symlinkSync = symlinkSync): void {
  const latest = join(dirname(report), 'latest');
  const fresh = `${report}.latest`;
  // A copy would follow a link that stands there.
  rmSync(fresh, { recursive: true, force: true });
  try {
    link(basename(report), fresh, 'dir');
  } catch {
    cpSync(report, fresh, { recursive: true });
  }
  rmSync(latest, { recursive: true, force: true });
  renameSync(fresh, latest);
}
