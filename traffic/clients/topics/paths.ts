import { type OperationId, operations } from '../../../spec/index.ts';
import { nearestPath } from '../../../spec/nearest-path.ts';
import { withoutPeople } from '../../people.ts';
import { isSuccess, type Seen } from '../seen.ts';
import type { Tally, TopicFor } from '../topic.ts';
import { traceOf } from '../trace.ts';

/** The paths that have parameters, with positive integers in place of these. */
const formsOfPaths: ReadonlyMap<string, RegExp> = new Map(
  operations
    .filter(({ path }) => path.includes('{'))
    .map(({ path }) => [path, new RegExp(`^${path.replace(/\{\w+\}/g, '0*[1-9][0-9]*')}/?$`)]),
);

/** Paths and their identifiers. */
export const pathsTopic: TopicFor = (tally) => {
  const journey = journeyOf(tally);
  return {
    exchange(seen) {
      judgeDescribed(seen, tally);
      judgeIdentifiers(seen, tally);
      journey.exchange(seen);
    },
    strayed: (seen) => judgeStrayed(seen, tally),
    delivery: journey.delivery,
  };
};

function judgeDescribed(seen: Seen, { occasion, careless }: Tally): void {
  const { exchange, operation, path } = seen;
  const { method, status } = exchange;
  // Browsers send OPTIONS of their own accord.
  if (method === 'OPTIONS') return;
  occasion('client/requests-described-paths');
  if (operation !== undefined || (status !== 404 && status !== 405)) return;
  careless('client/requests-described-paths', () => ({
    seen: `${method} ${shownPath(path)} is in no description${nearestPath(method, path)}.`,
    traces: [traceOf(exchange)],
  }));
}

/** Another status than 404 may come from a part of the service that is not of the interface; what is not passed on has none. */
function judgeStrayed({ exchange, path }: Seen, { occasion, careless }: Tally): void {
  const { method, status = 404 } = exchange;
  occasion('client/requests-described-paths');
  if (status !== 404 && status !== 405) return;
  careless('client/requests-described-paths', () => ({
    seen: `${method} ${shownPath(path)} is not below the base URL of the club whose token or secret it was sent with.`,
    traces: [traceOf(exchange)],
  }));
}

function shownPath(path: string): string {
  return withoutPeople(path.slice(0, 100), false);
}

function judgeIdentifiers(seen: Seen, { occasion, careless }: Tally): void {
  const { exchange, operation, path } = seen;
  const form = operation && formsOfPaths.get(operation.path);
  if (form === undefined) return;
  occasion('client/replaces-path-parameters');
  if (form.test(path)) return;
  careless('client/replaces-path-parameters', () => ({
    seen: `${exchange.method} ${operation?.path} was sent with something else than a positive integer for an identifier.`,
    traces: [traceOf(exchange)],
  }));
}

/** The paths whose success shows the client records of a collection, with their identifiers or paths. */
const shownBy: Readonly<Record<string, RegExp>> = {
  seasons: /^\/seasons$|^\/(groups|events)/,
  // Slots and lessons name their trainers.
  members: /members|registrations|attendance|medical|payments|documents|slots|lessons/,
  groups: /groups|annual-registrations|members|lessons|attendance|slots/,
  events: /events|event-registrations|attendance/,
  'annual-registrations': /registrations|members/,
  'event-registrations': /registrations/,
  slots: /slots|groups|attendance|registrations/,
  lessons: /lessons|attendance/,
  sports: /sports|groups|events|slots/,
  payments: /payments/,
  documents: /documents/,
  'member-documents': /members|registrations|attendance|medical|payments|documents|slots|lessons/,
  medical: /medical|members/,
  'staff-hours': /members|lessons|slots|staff-hours/,
};

/** Judges whether a journey began where records are listed. */
function journeyOf({ occasion, careless }: Tally) {
  const shown = new Set<string>();
  const read = new Set<OperationId>();
  return {
    exchange(seen: Seen) {
      const { operation, exchange, path } = seen;
      if (operation === undefined) return;
      if (formsOfPaths.has(operation.path)) {
        const [, collection = ''] = operation.path.split('/');
        occasion('client/follows-paths-of-records');
        if (!shown.has(collection))
          careless('client/follows-paths-of-records', () => ({
            seen: `${exchange.method} ${shownPath(path)} was sent before anything was read that shows ${collection}.`,
            traces: [traceOf(exchange)],
          }));
      }
      if (read.has(operation.id) || !isSuccess(seen)) return;
      read.add(operation.id);
      for (const [name, paths] of Object.entries(shownBy)) if (paths.test(operation.path)) shown.add(name);
    },
    /** A message names resources by their addresses. */
    delivery() {
      for (const name of Object.keys(shownBy)) shown.add(name);
    },
  };
}
