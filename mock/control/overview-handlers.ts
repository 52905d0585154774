import { controlOverview } from './control-overview.ts';
import { controlPage } from './control-page.ts';
import { type Handler, shown } from './handler.ts';
import { clubView } from './views.ts';

/** The handlers of the control interface that say what there is. */
export const overviewHandlers: Readonly<Record<string, Handler>> = {
  showControl: ({ mock, accept = '' }) =>
    /\bjson\b/.test(accept) ? shown(controlOverview(mock)) : controlPage(mock),
  listClubs: ({ mock }) => shown([...mock.clubs.values()].map(clubView)),
};
