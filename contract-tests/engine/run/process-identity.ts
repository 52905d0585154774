import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process, and what tells it from a later one that the system gives the same id. */
export interface ProcessIdentity {
  readonly process_id: number;
  /** When it started, as the system writes it; left out where the system does not tell. */
  readonly process_started?: string;
  /** The start of the system itself; left out where the system does not tell. */
  readonly boot_id?: string;
}

export function thisProcess(): ProcessIdentity {
  const process_started = startOf(process.pid);
  const boot_id = bootId();
  return {
    process_id: process.pid,
    ...(process_started !== undefined && { process_started }),
    ...(boot_id !== undefined && { boot_id }),
  };
}

/** Whether a process goes on. That its id is in use proves nothing: it may be another process that has it now. */
export function goesOn({ process_id, process_started, boot_id }: ProcessIdentity): boolean {
  if (boot_id !== undefined && boot_id !== bootId()) return false;
  if (!isInUse(process_id)) return false;
  const started = startOf(process_id);
  if (process_started !== undefined && started !== undefined) return process_started === started;
  return process_id !== process.pid;
}

function isInUse(processId: number): boolean {
  if (processId <= 0) return false;
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // A process of another user may not be signalled, but it exists.
    return (error as { code?: string }).code === 'EPERM';
  }
}

/** The place of the start time among the fields behind the name of a process in `/proc/<id>/stat`. */
const placeOfStart = 19;

function startOf(processId: number): string | undefined {
  if (process.platform === 'win32') return undefined;
  if (process.platform !== 'linux') return startSaidByPs(processId);
  const [, fields = ''] = /^.*\) (.*)/s.exec(textOf(`/proc/${processId}/stat`) ?? '') ?? [];
  return fields.split(' ')[placeOfStart];
}

function startSaidByPs(processId: number): string | undefined {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(processId)], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

function bootId(): string | undefined {
  return textOf('/proc/sys/kernel/random/boot_id')?.trim();
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
