import { jsonResponse } from '../reference/http/responses.ts';
import { catalogue } from './catalogue.ts';
import { controlOverview } from './control-overview.ts';
import { controlPage } from './control-page.ts';
import { controlDescription } from './description.ts';
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
