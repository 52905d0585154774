import { randomUUID } from 'node:crypto';
import { features } from '../../spec/features.ts';
import type { JsonObject } from '../../spec/index.ts';
import type { Club } from '../reference/club.ts';
import { jsonAnswer } from '../reference/http/answer.ts';
import { Refusal } from '../reference/http/refusal.ts';
import type { Answer } from '../reference/store/answer.ts';
import { guardDestination } from '../reference/webhooks/destination-guard.ts';
import type { Destination } from '../reference/webhooks/message.ts';
import { isStrongSecret, newSigningSecret } from '../reference/webhooks/signer.ts';
import type { ClubOrder, ControlledMock } from './controlled-mock.ts';
import { moveClock } from './passing-time.ts';
import { clockView, clubView, destinationView, messageView } from './views.ts';

/** A request of the control interface whose body fits spec/control.yaml. */
export interface ControlRequest {
  readonly path: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly mock: ControlledMock;
}

type Handler = (request: ControlRequest) => Answer | Promise<Answer>;
type ClubHandler = (club: Club, request: ControlRequest) => Answer | Promise<Answer>;

const done: Answer = { status: 204, headers: {} };
const shown = (data: JsonObject | JsonObject[]) => jsonAnswer(200, { data });

/** What the control interface does, by operation id of spec/control.yaml. */
export const handlers: Readonly<Record<string, Handler>> = {
  createClub,
  readClub: ofClub((club) => shown(clubView(club))),
  removeClub: ofClub((club, { mock }) => {
    mock.removeClub(club.name);
    return done;
  }),
  switchApi: ofClub((club, { body }) => {
    club.settings.apiEnabled = body.enabled === true;
    return done;
  }),
  switchFeature: ofClub(switchFeature),
  readClock: ofClub((club) => shown(clockView(club))),
  setClock: ofClub(setClock),
  advanceClock: ofClub(async (club, { body }) => {
    await moveClock(club, club.clock.now() + Number(body.seconds) * 1000);
    return shown(clockView(club));
  }),
  readDestination: ofClub((club) => {
    const destination = club.outbox.destination();
    if (destination === undefined) throw new Refusal('not_found', `${club.name} has no destination.`);
    return shown(destinationView(destination));
  }),
  setDestination: ofClub(setDestination),
  removeDestination: ofClub((club) => {
    club.outbox.setDestination(undefined);
    return done;
  }),
  listDeliveries: ofClub((club) => shown(club.outbox.messages().map(messageView))),
};

function ofClub(handle: ClubHandler): Handler {
  return (request) => {
    const club = request.mock.clubs.get(request.path.club ?? '');
    if (club !== undefined) return handle(club, request);
    const names = [...request.mock.clubs.keys()].join(', ');
    throw new Refusal('not_found', `There is no club "${request.path.club}". There are: ${names}.`);
  };
}

function createClub({ body, mock }: ControlRequest): Answer {
  const order = { from: 'demo', faults: [], choices: [], ...body } as unknown as ClubOrder;
  try {
    return jsonAnswer(201, { data: mock.createClub(order) });
  } catch (error) {
    throw new Refusal('validation_failed', (error as Error).message);
  }
}

function switchFeature(club: Club, { path: { feature = '' }, body }: ControlRequest): Answer {
  if (!features().has(feature)) {
    const known = [...features().keys()].join(', ');
    throw new Refusal('not_found', `There is no feature "${feature}". There are: ${known}.`);
  }
  const others = [...club.settings.featuresOff].filter((id) => id !== feature);
  club.settings.featuresOff = new Set(body.on === true ? others : [...others, feature]);
  return done;
}

async function setClock(club: Club, { body }: ControlRequest): Promise<Answer> {
  if (body.frozen === true) club.clock.freeze();
  if (body.now !== undefined) await moveClock(club, Date.parse(String(body.now)));
  if (body.frozen === false) club.clock.run();
  return shown(clockView(club));
}

async function setDestination(club: Club, { body, mock }: ControlRequest): Promise<Answer> {
  const { url, secret = newSigningSecret(), clock = 'wall', types, client_id: clientId } = body;
  await proveUrl(String(url), mock);
  if (!isStrongSecret(String(secret))) {
    throw new Refusal('validation_failed', 'The secret is not whsec_ and base64 of 24 to 64 bytes.');
  }
  const chosen = { ...(types !== undefined && { types }), ...(clientId !== undefined && { clientId }) };
  const destination = { id: randomUUID(), url, secret, clock, ...chosen } as Destination;
  club.outbox.setDestination(destination);
  return shown(destinationView(destination));
}

/** A name that cannot be resolved now may be resolved later: only what is certain is refused here. */
async function proveUrl(url: string, mock: ControlledMock): Promise<void> {
  const verdict = await guardDestination(url, mock.guard).catch(() => undefined);
  if (verdict === undefined || !('blocked' in verdict)) return;
  throw new Refusal('validation_failed', `The destination is refused: ${verdict.blocked}.`);
}
