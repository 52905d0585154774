import type { Operation } from '../../../spec/index.ts';
import { noteNeed, onBehalfOf, type RequestOwner, requestOwner } from '../wire/message/request-owner.ts';
import { isSuccess, type Response } from '../wire/message/response.ts';
import type { PreparedRequest, Probe, ProbeExchange, ProbeFamily, ProbeKind } from './probe.ts';
import { removesRecord } from './resource-operations.ts';
import { type Selection, selectedKinds } from './selection.ts';
import type { Suite } from './suite.ts';

/** A probe that was made, and every response that came in on the way to it. */
export interface MadeProbe {
  readonly probe: Probe;
  readonly exchanges: readonly Response[];
  /** What its requests count for. */
  readonly owner: RequestOwner;
}

/** Makes probes, each once in a run, for the first rule that needs it. */
export interface Prober {
  /** The kinds of a family that this run sends to an operation. */
  readonly selected: (family: ProbeFamily, operation: Operation) => readonly ProbeKind[];
  /** Rejects with SetupFailed or NotApplicable where the probe cannot be made. */
  readonly probe: (family: ProbeFamily, operation: Operation, kind: ProbeKind) => Promise<MadeProbe>;
}

type Settled = PromiseSettledResult<MadeProbe>;

/** `operations` are those that the target has: a family that needs a state of the club is sent to all of them at once. */
export function prober(suite: Suite, selection: Selection, operations: readonly Operation[]): Prober {
  const made = new Map<string, Promise<MadeProbe>>();
  const batches = new Map<string, Promise<ReadonlyMap<string, Settled>>>();
  const selected = kindsSelectedOnce(selection);
  const sender = probeSender(suite);
  const setUps = familySetUps(suite);

  async function inItsState(family: ProbeFamily, name: string): Promise<MadeProbe> {
    const batch =
      batches.get(family.name) ??
      makeInState({ suite, family, operations, selected, setUp: setUps.setUp, sender });
    batches.set(family.name, batch);
    const settled = (await batch).get(name);
    if (settled === undefined) throw new Error(`${name} is not among the probes of ${family.name}`);
    if (settled.status === 'rejected') throw settled.reason;
    return settled.value;
  }

  async function make(family: ProbeFamily, operation: Operation, kind: ProbeKind): Promise<MadeProbe> {
    return sender(family, operation, kind, await setUps.setUp(family, operation, kind));
  }

  return {
    selected,
    probe(family, operation, kind) {
      const name = nameOf(operation, kind);
      const known =
        made.get(name) ??
        (family.during === undefined ? make(family, operation, kind) : inItsState(family, name));
      made.set(name, known);
      return known
        .then((probe) => {
          noteNeed(probe.owner);
          return probe;
        })
        .finally(() => noteNeed(setUps.ownerOf(family)));
    },
  };
}

/** What responded by then is not sent again, and what was sent is judged by every rule. */
function kindsSelectedOnce(selection: Selection): Prober['selected'] {
  const decided = new Map<string, readonly ProbeKind[]>();
  return (family, operation) => {
    const name = `${family.name} ${operation.id}`;
    const kinds = decided.get(name) ?? selectedKinds(family, operation, selection);
    decided.set(name, kinds);
    return kinds;
  };
}

/** The probes of a family that needs a state of the club. */
interface Batch extends Pick<Prober, 'selected'> {
  readonly suite: Suite;
  readonly family: ProbeFamily;
  readonly operations: readonly Operation[];
  readonly setUp: SetUpProbe;
  readonly sender: ProbeSender;
}

/** Prepares every request of the family first, and sends them while the club is in the state that the family needs. */
async function makeInState(batch: Batch): Promise<ReadonlyMap<string, Settled>> {
  const { suite, family, operations, selected, setUp, sender } = batch;
  const settled = new Map<string, Settled>();
  const ready: (() => Promise<void>)[] = [];
  for (const operation of operations) {
    for (const kind of selected(family, operation)) {
      const name = nameOf(operation, kind);
      const request = await settledOf(setUp(family, operation, kind));
      if (request.status === 'rejected') settled.set(name, request);
      else
        ready.push(async () => {
          settled.set(name, await settledOf(sender(family, operation, kind, request.value)));
        });
    }
  }
  await family.during?.(suite, async () => {
    for (const send of ready) await send();
  });
  return settled;
}

type SetUpProbe = (family: ProbeFamily, operation: Operation, kind: ProbeKind) => Promise<PreparedRequest>;

/** What it takes to set up the probes of a family counts for the family, apart from the probes. */
function familySetUps(suite: Suite) {
  const owners = new Map<ProbeFamily, RequestOwner>();
  const ownerOf = (family: ProbeFamily) => {
    const owner = owners.get(family) ?? requestOwner('set-up', family.name);
    owners.set(family, owner);
    return owner;
  };
  const setUp: SetUpProbe = (family, operation, kind) =>
    onBehalfOf(ownerOf(family), async () => {
      const prepared = await kind.prepare(suite, operation);
      // In the state that the family needs, the club may refuse the reads that prove whose records these are.
      if (family.during !== undefined) await suite.proveTouched(operation.id, prepared.options);
      return prepared;
    });
  return { ownerOf, setUp };
}

type ProbeSender = (
  family: ProbeFamily,
  operation: Operation,
  kind: ProbeKind,
  prepared: PreparedRequest,
) => Promise<MadeProbe>;

/** Returns a function that sends probes; it remembers which of their targets a write that should be refused has spoilt. */
function probeSender(suite: Suite): ProbeSender {
  const removed = new WeakSet<object>();
  const changed = new WeakSet<object>();
  const spoilt =
    ({ record, aimedAt }: PreparedRequest) =>
    () => {
      if (record !== undefined && removed.has(record))
        return 'another write has removed the record that it was aimed at';
      if (aimedAt !== undefined && changed.has(aimedAt))
        return 'another write has changed the record that it was aimed at';
      return undefined;
    };
  return async (family, operation, kind, prepared) => {
    const owner = requestOwner('probe', family.name);
    const exchange: ProbeExchange = await onBehalfOf(owner, async () =>
      kind.send === undefined
        ? { response: await suite.request(operation.id, prepared.options) }
        : kind.send(suite, operation, prepared),
    );
    const { record, aimedAt } = prepared;
    if (record !== undefined && isCarriedOutRemoval(exchange.response, operation)) removed.add(record);
    if (aimedAt !== undefined && isSuccess(exchange.response)) changed.add(aimedAt);
    // A scene may have sent what several probes share.
    const shared = exchange.first ? [exchange.first, exchange.response] : [exchange.response];
    const exchanges = new Set([...shared, ...owner.exchanges]);
    const probe = { ...prepared, ...exchange, operation, kind, spoilt: spoilt(prepared) };
    return { probe, exchanges: [...exchanges], owner };
  };
}

function isCarriedOutRemoval({ sent, status }: Response, operation: Operation): boolean {
  const removes = sent.method === 'DELETE' || removesRecord(operation);
  return removes && isSuccess({ status });
}

async function settledOf<T>(promise: Promise<T>): Promise<PromiseSettledResult<T>> {
  const [settled] = await Promise.allSettled([promise]);
  return settled;
}

function nameOf({ id }: Operation, kind: ProbeKind): string {
  return `${id} ${kind.id}`;
}
