import type { Direction } from './direction.ts';

/** Folders of which each imports only those before it. */
const layers: Readonly<Record<string, readonly string[]>> = {
  'contract-tests/engine': ['wire', 'description', 'book', 'judging', 'run'],
  'contract-tests/engine/wire': ['message', 'target', 'pace', 'record', 'secret', 'token', 'send'],
  'contract-tests/scenes': [
    'club',
    'files',
    'auth',
    'seasons',
    'registrations',
    'activities',
    'payments',
    'people',
    'attendance',
    'subjects',
    'lists',
    'searches',
  ],
  mock: [
    'names',
    'reference',
    'alterations',
    'disturbances',
    'options',
    'state',
    'journal',
    'control',
    'clubs',
  ],
  'mock/console/page': ['session', 'parts', 'records', 'panels'],
};

/** The directions of each folder but the last of its layers. A test may start what is above. */
export const layerDirections: readonly Direction[] = Object.entries(layers).flatMap(([folder, names]) =>
  names.slice(0, -1).map((name, place): Direction => {
    const above = names.slice(place + 1);
    return {
      name: `${name}-of-${folder.split('/').at(-1)}-knows-none-above`,
      severity: 'error',
      comment: `${folder}/${name} is below ${above.join(', ')}. What both need belongs into ${name} or below.`,
      from: { path: `^${folder}/${name}/`, pathNot: '\\.(test|testing)\\.tsx?$' },
      to: { path: `^${folder}/(${above.join('|')})/` },
      planted: [`${folder}/${name}/planted.ts`, `${folder}/${above[0]}/planted.ts`],
    };
  }),
);
