import type { Operation } from '../../../spec/index.ts';
import { judgingContext, onBehalfOf, sharedOwner } from '../wire/request-owner.ts';
import type { Response } from '../wire/response.ts';
import { isSuccess } from '../wire/response.ts';
import type { GivenRecord } from './given-record.ts';
import type { PreparedRequest, Probe, ProbeExchange, ProbeFamily, ProbeKind } from './probe.ts';
import { removesRecord } from './resource-operations.ts';
import { type Selection, selectedKinds } from './selection.ts';
import type { Suite } from './suite.ts';

/** A probe that was made, and every response that came in on the way to it. */
export interface MadeProbe {
  readonly probe: Probe;
  readonly exchanges: readonly Response[];
}

/** Makes probes, each once in a run, whoever asks for it first. */
export interface Prober {
  /** The kinds of a family that this run asks of an operation. */
  readonly selected: (family: ProbeFamily, operation: Operation) => readonly ProbeKind[];
  /** Rejects with SetupFailed or NotApplicable where the probe cannot be made. */
  readonly probe: (family: ProbeFamily, operation: Operation, kind: ProbeKind) => Promise<MadeProbe>;
}

type Settled = PromiseSettledResult<MadeProbe>;

/** `operations` are those that the target has: a family that needs a state of the club is sent to all of them at once. */
export function prober(suite: Suite, selection: Selection, operations: readonly Operation[]): Prober {
  const made = new Map<string, Promise<MadeProbe>>();
  const batches = new Map<string, Promise<ReadonlyMap<string, Settled>>>();
  const selected = (family: ProbeFamily, operation: Operation) => selectedKinds(family, operation, selection);

  async function inItsState(family: ProbeFamily, name: string): Promise<MadeProbe> {
    const batch = batches.get(family.name) ?? makeInState(suite, family, operations, selected);
    batches.set(family.name, batch);
    const settled = (await batch).get(name);
    if (settled === undefined) throw new Error(`${name} is not among the probes of ${family.name}`);
    if (settled.status === 'rejected') throw settled.reason;
    return settled.value;
  }

  return {
    selected,
    probe(family, operation, kind) {
      const name = nameOf(operation, kind);
      const known =
        made.get(name) ??
        (family.during === undefined ? make(suite, operation, kind) : inItsState(family, name));
      made.set(name, known);
      return known;
    },
  };
}

/** Prepares every request of the family first, and sends them while the club is in the state that the family needs. */
async function makeInState(
  suite: Suite,
  family: ProbeFamily,
  operations: readonly Operation[],
  selected: Prober['selected'],
): Promise<ReadonlyMap<string, Settled>> {
  const settled = new Map<string, Settled>();
  const ready: (() => Promise<void>)[] = [];
  for (const operation of operations) {
    for (const kind of selected(family, operation)) {
      const name = nameOf(operation, kind);
      const prepared = await settledOf(kind.prepare(suite, operation));
      if (prepared.status === 'rejected') settled.set(name, prepared);
      else
        ready.push(async () => {
          settled.set(name, await settledOf(sent(suite, operation, kind, prepared.value)));
        });
    }
  }
  await family.during?.(suite, async () => {
    for (const send of ready) await send();
  });
  return settled;
}

async function make(suite: Suite, operation: Operation, kind: ProbeKind): Promise<MadeProbe> {
  return sent(suite, operation, kind, await kind.prepare(suite, operation));
}

async function sent(
  suite: Suite,
  operation: Operation,
  kind: ProbeKind,
  prepared: PreparedRequest,
): Promise<MadeProbe> {
  const context = judgingContext(sharedOwner);
  const exchange: ProbeExchange = await onBehalfOf(context, async () =>
    kind.send === undefined
      ? { response: await suite.request(operation.id, prepared.options) }
      : kind.send(suite, operation, prepared),
  );
  if (prepared.record !== undefined && isCarriedOutRemoval(exchange.response, operation))
    removed.add(prepared.record);
  if (prepared.aimedAt !== undefined && isSuccess(exchange.response)) touched.add(prepared.aimedAt);
  const exchanges = new Set([...(exchange.first ? [exchange.first] : []), ...context.exchanges]);
  return { probe: { ...prepared, ...exchange, operation, kind }, exchanges: [...exchanges] };
}

/** Records that a probe removed, whether or not it should have been refused. */
const removed = new WeakSet<GivenRecord>();

/** Whether a probe removed the record: then its absence says nothing about any other probe. */
export function wasRemoved(record: GivenRecord): boolean {
  return removed.has(record);
}

/** What requests were aimed at that should have been refused and were not. */
const touched = new WeakSet<object>();

/** Whether a write that should have been refused was carried out on it: then its state says nothing about any other. */
export function wasTouched(aimedAt: object): boolean {
  return touched.has(aimedAt);
}

function isCarriedOutRemoval({ sent, status }: Response, operation: Operation): boolean {
  const removes = sent.method === 'DELETE' || removesRecord(operation);
  return removes && status >= 200 && status < 300;
}

async function settledOf<T>(promise: Promise<T>): Promise<PromiseSettledResult<T>> {
  const [settled] = await Promise.allSettled([promise]);
  return settled;
}

function nameOf({ id }: Operation, kind: ProbeKind): string {
  return `${id} ${kind.id}`;
}
