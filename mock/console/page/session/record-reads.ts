import type { Connection } from './connection.ts';
import { type Outcome, problemOf } from './request.ts';
import { controlPath } from './session.ts';

/** A read of the club's API as a director: by GET, or a search where it has a body. */
interface RecordRead {
  readonly path: string;
  readonly body?: object;
}

interface Reading {
  readonly status: number;
  readonly body: object | null;
  readonly total?: number;
}

/** The largest number of reads in one request. */
const mostReads = 200;

/** Returns the function that reads records of a club by control. What is read at the same time travels in one request. */
export function recordReader(club: string, send: Connection['send']) {
  let waiting: { readonly read: RecordRead; readonly done: (outcome: Outcome) => void }[] = [];

  function flush(): void {
    const all = waiting;
    waiting = [];
    for (let first = 0; first < all.length; first += mostReads)
      void sendBatch(all.slice(first, first + mostReads));
  }

  async function sendBatch(batch: typeof waiting): Promise<void> {
    const body = { requests: batch.map(({ read }) => read) };
    const path = controlPath(club, '/records');
    const { value, problem } = await send<{ data: readonly Reading[] }>({ method: 'POST', path, body });
    batch.forEach(({ done }, index) => {
      done(problem === undefined ? outcomeOf(value.data[index]) : { problem });
    });
  }

  return <T>(path: string, body?: object): Promise<Outcome<T>> => {
    if (waiting.length === 0) queueMicrotask(flush);
    return new Promise((resolve) => {
      waiting.push({
        read: { path, ...(body && { body }) },
        done: (outcome) => resolve(outcome as Outcome<T>),
      });
    });
  };
}

function outcomeOf({ status, body, total }: Reading = { status: 0, body: null }): Outcome {
  return status < 400 ? { value: { ...body, total } } : { problem: problemOf(status, body) };
}
