import type { ControlBody } from '../../spec/control-types.ts';
import type { JsonObject } from '../../spec/index.ts';
import { DisturbanceError } from '../disturbances/disturbance.ts';
import { disturb, disturbedOf } from '../disturbances/disturber.ts';
import type { Club } from '../reference/club.ts';
import { proveDisturbances } from './disturbance-list.ts';
import { done, type Handler, ofClub, shown } from './handler.ts';
import { setQuota } from './quota.ts';
import { expireTokens } from './token-expiry.ts';
import { wrongProperty } from './wrong-property.ts';

/** The handlers for what happens to the requests of a club outside it. */
export const trafficHandlers: Readonly<Record<string, Handler>> = {
  readDisturbances: ofClub((club) => shown(disturbancesView(club))),
  setDisturbances: ofClub((club, { body }) => {
    const { disturbances, seed = 1 } = body as unknown as DisturbancesBody;
    try {
      proveDisturbances(disturbances);
      disturb(club, disturbances, seed);
    } catch (error) {
      if (!(error instanceof DisturbanceError)) throw error;
      throw wrongProperty(`/disturbances${error.pointer}`, error.message);
    }
    return shown(disturbancesView(club));
  }),
  removeDisturbances: ofClub((club) => {
    disturb(club, [], 1);
    return done;
  }),
  setQuota: ofClub((club, { body }) => {
    setQuota(club, body);
    return done;
  }),
  expireTokens: ofClub((club, { body }) => shown({ expired: expireTokens(club, body) })),
};

type DisturbancesBody = ControlBody<'setDisturbances'>;

function disturbancesView(club: Club): JsonObject {
  return { ...disturbedOf(club) } as unknown as JsonObject;
}
