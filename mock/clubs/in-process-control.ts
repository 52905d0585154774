import type { JsonObject } from '../../spec/index.ts';
import type { ControlledMock } from '../control/controlled-mock.ts';
import { bodyValidator } from '../control/description.ts';
import { handlers } from '../control/handlers.ts';
import { unfitBody } from '../control/unfit-body.ts';
import { journalFollowed, type Stream } from '../journal/journal-stream.ts';
import type { Club } from '../reference/club.ts';
import { Refusal } from '../reference/refusal.ts';
import type { Response } from '../reference/store/response.ts';
import type { ClockState, ClubOperations, DestinationState, RecordReading } from './club-operations.ts';

/** The parts of a request, where it has them. */
interface Request {
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** Returns the operations of the control interface on a club. They are handled as requests over HTTP are. */
export function inProcessControl(club: Club, mock: ControlledMock): ClubOperations {
  /** Returns the data of the response to an operation, or a promise of them where that takes time. */
  function call<T>(operationId: string, { path = {}, query = {}, body }: Request = {}): T {
    const fits = body === undefined ? undefined : bodyValidator(operationId);
    if (fits !== undefined && !fits(body)) throw unfitBody(fits.errors);
    const handle = handlers[operationId];
    if (handle === undefined) throw new Error(`the control interface has no ${operationId}`);
    const response = handle({
      path: { club: club.name, ...asTexts(path) },
      query: new URLSearchParams(query),
      body: (body ?? {}) as Record<string, unknown>,
      mock,
    });
    return (response instanceof Promise ? response.then(dataOf) : dataOf(response)) as T;
  }

  return {
    state: () => call('readClub'),
    remove: () => call('removeClub'),
    reset: () => call('resetClub'),
    takeSnapshot: (snapshot) => call('takeSnapshot', { path: { snapshot } }),
    restoreSnapshot: (snapshot) => call('restoreSnapshot', { path: { snapshot } }),
    snapshots: () => call('listSnapshots'),
    removeSnapshot: (snapshot) => call('removeSnapshot', { path: { snapshot } }),
    openapi: (version) => call(version === '3.1' ? 'readDescription31' : 'readDescription30'),
    switchApi: (enabled) => call('switchApi', { body: { enabled } }),
    features: () => call('listFeatures'),
    switchFeature: (feature, on) => call('switchFeature', { path: { feature }, body: { on } }),
    clock: () => call('readClock'),
    setClock: async (clock) => call<Promise<ClockState>>('setClock', { body: clock }),
    advanceClock: async (seconds) => call<Promise<ClockState>>('advanceClock', { body: { seconds } }),
    destination: () => orUndefined(() => call('readDestination')),
    setDestination: async (destination) =>
      call<Promise<DestinationState>>('setDestination', { body: destination }),
    changeDestination: (selected) => call('changeDestination', { body: selected }),
    removeDestination: () => call('removeDestination'),
    deliveries: (limit) =>
      call('listDeliveries', limit === undefined ? {} : { query: { limit: `${limit}` } }),
    setReceiver: (answers) => call('setReceiver', { body: { answers } }),
    integrations: () => call('listIntegrations'),
    createIntegration: (integration) => call('createIntegration', { body: integration }),
    changeIntegration: (client_id, changes) =>
      call('changeIntegration', { path: { client_id }, body: changes }),
    revokeIntegration: (client_id) => call('revokeIntegration', { path: { client_id } }),
    followJournal: (follower, filter) => journalFollowed(club, follower, filter),
    read: async (requests) => call<Promise<RecordReading[]>>('readRecords', { body: { requests } }),
    person: (person) => call('readPerson', { path: { person } }),
    putLicence: (licence, body) => call('putLicence', { path: { licence }, body }),
    putDocumentField: (field, body) => call('putDocumentField', { path: { field }, body }),
    putAccessCriterion: (criterion, body) => call('putAccessCriterion', { path: { criterion }, body }),
    removeAccessCriterion: (criterion) => call('removeAccessCriterion', { path: { criterion } }),
    removePerson: (person) => call('removePerson', { path: { person } }),
    makeTrainer: (person) => call('makeTrainer', { path: { person } }),
    verifyAddress: (person, verified) => call('verifyAddress', { path: { person }, body: { verified } }),
    putMedicalRecord: (person, body) => call('putMedicalRecord', { path: { person }, body }),
    putStaffHours: (person, month, body) => call('putStaffHours', { path: { person, month }, body }),
  };
}

function asTexts(path: Readonly<Record<string, string | number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(path).map(([name, value]) => [name, String(value)]));
}

/** Returns the `data` of a response, or its whole body where it has none, as a description has. */
function dataOf(response: Response | Stream): unknown {
  if ('stream' in response) throw new Error('a stream cannot be read at once');
  if (response.body === undefined) return undefined;
  const body = JSON.parse(String(response.body)) as JsonObject;
  return body.data ?? body;
}

function orUndefined<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return undefined;
    throw error;
  }
}
