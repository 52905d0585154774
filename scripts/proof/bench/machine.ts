import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { clientName } from './send-by-wrk.ts';

/** Where figures were measured. */
export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly memory: number;
  readonly system: string;
  readonly node: string;
  readonly client: string;
  /** The load average of the last minute, before anything was measured. */
  readonly load: number;
}

export function thisMachine(): Machine {
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memory: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${release()}`,
    node: process.version.slice(1),
    client: clientName(),
    load: Number(loadavg()[0]?.toFixed(2)),
  };
}
