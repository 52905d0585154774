import { features } from '../../spec/features.ts';
import { integrationsIn } from '../reference/authorization/club-integrations.ts';
import type { Club } from '../reference/club.ts';
import { jsonResponse } from '../reference/http/responses.ts';
import { Refusal } from '../reference/refusal.ts';
import type { Integration } from '../reference/store/integration.ts';
import type { Response } from '../reference/store/response.ts';
import type { Destination } from '../reference/webhooks/message.ts';
import { type ReceiverResponse, receiverOf } from '../state/receiver.ts';
import { featuresView } from './club-features.ts';
import { createClub } from './club-order.ts';
import { instantAfter, instantOf } from './club-time.ts';
import { descriptionHandlers } from './description-handlers.ts';
import { type DestinationBody, destinationOf, proveTypes } from './destination.ts';
import { type ControlRequest, done, type Handler, ofClub, shown } from './handler.ts';
import {
  changeIntegration,
  createIntegration,
  integrationNamed,
  integrationView,
  revokeIntegration,
} from './integrations.ts';
import { journalHandlers } from './journal-handlers.ts';
import { overviewHandlers } from './overview-handlers.ts';
import { moveClock } from './passing-time.ts';
import { recordHandlers } from './record-handlers.ts';
import { resendHandlers } from './resend-handlers.ts';
import { snapshotHandlers } from './snapshot-handlers.ts';
import { trafficHandlers } from './traffic-handlers.ts';
import { clockView, clubView, destinationView, messageView } from './views.ts';

/** The handlers of the control interface, by operation id of spec/control.yaml. */
export const handlers: Readonly<Record<string, Handler>> = {
  ...recordHandlers,
  ...trafficHandlers,
  ...journalHandlers,
  ...descriptionHandlers,
  ...resendHandlers,
  ...overviewHandlers,
  ...snapshotHandlers,
  createClub,
  readClub: ofClub((club) => shown(clubView(club))),
  removeClub: ofClub((club, { mock }) => {
    mock.removeClub(club.name);
    return done;
  }),
  resetClub: ofClub((club, { mock }) => {
    mock.resetClub(club.name);
    return done;
  }),
  switchApi: ofClub((club, { body }) => {
    club.settings.apiEnabled = body.enabled === true;
    return done;
  }),
  listFeatures: ofClub((club) => shown(featuresView(club))),
  switchFeature: ofClub(switchFeature),
  readClock: ofClub((club) => shown(clockView(club))),
  setClock: ofClub(setClock),
  advanceClock: ofClub(async (club, { body }) => {
    await moveClock(club, () => instantAfter(Number(body.seconds), club));
    return shown(clockView(club));
  }),
  readDestination: ofClub((club) => shown(destinationView(destinationIn(club)))),
  setDestination: ofClub(async (club, { body, mock }) => {
    const destination = await destinationOf(body as unknown as DestinationBody, club, mock);
    club.outbox.setDestination(destination);
    return shown(destinationView(destination));
  }),
  changeDestination: ofClub((club, { body }) => {
    proveTypes(body.types as readonly string[]);
    const destination = { ...destinationIn(club), types: body.types as readonly string[] };
    club.outbox.setDestination(destination);
    return shown(destinationView(destination));
  }),
  removeDestination: ofClub((club) => {
    club.outbox.setDestination(undefined);
    return done;
  }),
  listDeliveries: ofClub((club, { query }) =>
    shown(club.outbox.messages().slice(-newest(query)).map(messageView)),
  ),
  setReceiver: ofClub((club, { body }) => {
    receiverOf(club).set(body.answers as readonly ReceiverResponse[]);
    return done;
  }),
  listIntegrations: ofClub((club) => shown(integrationsIn(club).map(integrationView))),
  createIntegration: ofClub((club, { body }) =>
    jsonResponse(201, { data: integrationView(createIntegration(club, body)) }),
  ),
  changeIntegration: ofIntegration((integration, club, { body }) =>
    shown(integrationView(changeIntegration(integration, club, body))),
  ),
  revokeIntegration: ofIntegration((integration, club) => {
    revokeIntegration(integration, club);
    return done;
  }),
};

const mostDeliveries = 1_000;

/** Returns how many of the newest deliveries to list. Throws a Refusal for a limit out of its bounds. */
function newest(query: URLSearchParams): number {
  const limit = query.get('limit') ?? String(mostDeliveries);
  if (/^[1-9]\d{0,3}$/.test(limit) && Number(limit) <= mostDeliveries) return Number(limit);
  throw new Refusal('validation_failed', `limit is not a whole number from 1 to ${mostDeliveries}.`);
}

function ofIntegration(
  handle: (integration: Integration, club: Club, request: ControlRequest) => Response,
): Handler {
  return ofClub((club, request) =>
    handle(integrationNamed(request.path.client_id ?? '', club), club, request),
  );
}

function destinationIn(club: Club): Destination {
  const destination = club.outbox.destination();
  if (destination === undefined) throw new Refusal('not_found', `${club.name} has no destination.`);
  return destination;
}

function switchFeature(club: Club, { path: { feature = '' }, body }: ControlRequest): Response {
  if (!features().has(feature)) {
    const known = [...features().keys()].join(', ');
    throw new Refusal('not_found', `There is no feature "${feature}". There are: ${known}.`);
  }
  const others = [...club.settings.featuresOff].filter((id) => id !== feature);
  club.settings.featuresOff = new Set(body.on === true ? others : [...others, feature]);
  return done;
}

async function setClock(club: Club, { body: { now, frozen } }: ControlRequest): Promise<Response> {
  const freeze = () => frozen === true && club.clock.freeze();
  if (now === undefined) freeze();
  else
    await moveClock(club, () => {
      const instant = instantOf(String(now), club);
      freeze();
      return instant;
    });
  if (frozen === false) club.clock.run();
  return shown(clockView(club));
}
