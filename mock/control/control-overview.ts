import type { JsonObject } from '../../spec/index.ts';
import type { ControlledMock } from './controlled-mock.ts';
import { controlInfo, controlOperations } from './description.ts';
import { clubView } from './views.ts';

/** Returns what the control page shows, for programs: the running clubs, and every route with all its fields. */
export function controlOverview({ clubs }: ControlledMock): JsonObject {
  return {
    ...controlInfo(),
    clubs: [...clubs.values()].map(clubView),
    routes: controlOperations().map(({ path, ...operation }) => ({
      ...operation,
      path: `/_control${path === '/' ? '' : path}`,
    })) as unknown as JsonObject[],
  };
}
