import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Operation, type OperationId, operations } from '../../spec/index.ts';
import type { Response } from '../wire/response.ts';

/** A record that the run made and that may still be there. */
export interface Made {
  readonly operation: OperationId;
  readonly id: number;
  readonly path: string;
  readonly key: string;
}

/**
 * What the run makes on the target. Each creation is written down before it is sent, so that even a run that was
 * killed leaves a list of what to clear away.
 */
export interface Ledger {
  readonly announce: (operation: Operation, key: string) => void;
  readonly observe: (operation: Operation, key: string, response: Response) => void;
  readonly gone: (made: Made) => void;
  /** What is still there. */
  readonly remaining: () => readonly Made[];
  /** What is still there and is needed by one rule alone. */
  readonly unshared: () => readonly Made[];
  /** Runs a set-up whose records the whole run shares. */
  readonly sharing: <T>(make: () => Promise<T>) => Promise<T>;
}

/** A ledger kept in a file of JSON lines; the folder is made if need be. */
export function ledger(file: string, baseUrl: string): Ledger {
  const made = new Map<string, Made>();
  mkdirSync(dirname(file), { recursive: true });
  const shared = new Set<string>();
  let sharing = 0;
  const note = (line: object) => appendFileSync(file, `${JSON.stringify(line)}\n`);
  return {
    announce(operation, key) {
      note({ event: 'sending', base_url: baseUrl, operation: operation.id, key });
    },
    observe(operation, key, response) {
      const id = identifierIn(response.json);
      if (response.status >= 300 || id === undefined) return;
      const record = { operation: operation.id, id, path: `${operation.path}/${id}`, key };
      made.set(record.path, record);
      if (sharing > 0) shared.add(record.path);
      note({ event: 'made', ...record });
    },
    gone(record) {
      made.delete(record.path);
      note({ event: 'gone', path: record.path });
    },
    remaining: () => [...made.values()],
    unshared: () => [...made.values()].filter(({ path }) => !shared.has(path)),
    async sharing(make) {
      sharing += 1;
      return make().finally(() => {
        sharing -= 1;
      });
    },
  };
}

/** The identifier that a write's answer carries, wherever it stands (`data.id` or `id`). */
export function identifierIn(json: unknown): number | undefined {
  const body = json as { id?: unknown; data?: { id?: unknown } } | null | undefined;
  const id = body?.data?.id ?? body?.id;
  return typeof id === 'number' && Number.isInteger(id) ? id : undefined;
}

/** Whether an operation brings a new record into the club: a POST on a collection, under a key. */
export function makesARecord(operation: Operation): boolean {
  return operation.method === 'POST' && operation.idempotent && !operation.path.includes('{');
}

/** The operation that takes a made record away again, where the interface has one. */
export function removalOf(made: Made): Operation | undefined {
  const path = `${operations.find((each) => each.id === made.operation)?.path}/{id}`;
  return operations.find((each) => each.method === 'DELETE' && each.path === path);
}
