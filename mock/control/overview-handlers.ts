import type { JsonObject } from '../../spec/index.ts';
import { jsonResponse } from '../reference/http/responses.ts';
import { catalogue } from './catalogue.ts';
import { controlPage } from './control-page.ts';
import type { ControlledMock } from './controlled-mock.ts';
import { controlDescription, controlInfo, controlOperations } from './description.ts';
import { type Handler, shown } from './handler.ts';
import { clubView } from './views.ts';

/** The handlers of the control interface that say what there is. */
export const overviewHandlers: Readonly<Record<string, Handler>> = {
  showControl: ({ mock, accept = '' }) =>
    /\bjson\b/.test(accept) ? shown(controlOverview(mock)) : controlPage(mock),
  readControlDescription: ({ mock }) => jsonResponse(200, controlDescription(`${mock.address}/_control`)),
  readCatalogue: () => shown(catalogue()),
  listClubs: ({ mock }) => shown([...mock.clubs.values()].map(clubView)),
};

/** Returns what the control page shows, for programs: the running clubs, and every route with all its fields. */
function controlOverview({ clubs }: ControlledMock): JsonObject {
  return {
    ...controlInfo(),
    clubs: [...clubs.values()].map(clubView),
    routes: controlOperations().map(({ path, ...operation }) => ({
      ...operation,
      path: `/_control${path === '/' ? '' : path}`,
    })) as unknown as JsonObject[],
  };
}
