import { operation as contractOf } from '../../spec/index.ts';
import { setBounded } from '../bounded-map.ts';
import type { Observed, ObservedDelivery, ObservedExchange } from '../exchange.ts';
import { type Mask, maskOf } from '../mask.ts';
import { operationAt } from '../operation-at.ts';
import { clientOf, clientsByToken, namesClient } from './client-of.ts';
import type { ClientReport } from './client-report.ts';
import { type Seen, seenOf } from './seen.ts';
import { createSubject, reportOf, type Subject } from './subject.ts';
import { messageTopics, topics } from './topics/index.ts';

/** Judges clients by the rules for clients, by what is observed of them. */
export interface ClientJudge {
  /** Takes what was observed, as it ended. Returns its client, where that is known. */
  readonly observe: (observed: Observed) => string | undefined;
  /** Returns the report about a client; undefined where nothing of it was observed. It may be followed by others. */
  readonly report: (client: string) => ClientReport | undefined;
  /** Returns a report about each client that was observed, in the order of their first exchanges. */
  readonly reports: () => readonly ClientReport[];
  /** Forgets all that was observed. */
  readonly clear: () => void;
}

export interface JudgeSettings {
  /** Whether findings show the beginnings of request bodies; they do by default. */
  readonly showBodies?: boolean;
  /** Returns the mask of the secrets that the observer knows. What an exchange itself proves its client by is masked without it. */
  readonly mask?: () => Mask;
  /** Whether a client of this name exists: a request without a valid token is attributed to it where it names itself. */
  readonly isClient?: (name: string) => boolean;
}

/** Clients, and peers of unknown clients, that are remembered. The one that was silent the longest is forgotten first. */
const mostSubjects = 200;

const noSecrets = maskOf((text) => text);

/** The name under which messages are reported that may be for each of several clients. */
const receiverName = 'receiver of messages';

/** Returns a judge that has observed nothing yet. */
export function createClientJudge(settings: JudgeSettings = {}): ClientJudge {
  const { showBodies = true, isClient = () => false, mask = () => noSecrets } = settings;
  const tokens = clientsByToken();
  const clients = new Map<string, Subject>();
  /** Requests whose client is unknown, by the peer that sent them. */
  const peers = new Map<string, Subject>();
  const clientsAtPeer = new Map<string, Set<string>>();
  /** Messages whose client is unknown, and the readings that follow them. */
  let messages = createSubject(messageTopics);

  function observe(observed: Observed): string | undefined {
    return observed.kind === 'exchange' ? exchanged(observed) : delivered(observed);
  }

  function delivered(delivery: ObservedDelivery): string | undefined {
    const subject = delivery.client === undefined ? messages : subjectIn(clients, delivery.client);
    subject.delivery(delivery);
    return delivery.client;
  }

  function exchanged(exchange: ObservedExchange): string | undefined {
    const { peer = '', method, target, isStrayed } = exchange;
    const named = exchange.operation && contractOf(exchange.operation);
    const seen = seenOf(exchange, isStrayed ? undefined : (named ?? operationAt(method, target)));
    if (isStrayed) return strayed(seen);
    const isKnown = (name: string) => clients.has(name) || isClient(name);
    const client = exchange.client ?? clientOf(seen, tokens, isKnown);
    if (client !== undefined) seenAt(peer, client);
    // A request that names another client, or has a token of which nothing is known, is not of the only one at its peer.
    if (client !== undefined) subjectIn(clients, client).exchange(seen);
    else if (!namesClient(seen)) subjectIn(peers, peer).exchange(seen);
    messages.exchange(seen);
    return client;
  }

  /** Clients of two clubs may have one name, and never one token. */
  function strayed(seen: Seen): string | undefined {
    const client = seen.exchange.client ?? tokens.get(seen.token ?? '');
    if (client !== undefined) subjectIn(clients, client).strayed(seen);
    return client;
  }

  function seenAt(peer: string, client: string): void {
    const known = clientsAtPeer.get(peer);
    if (known === undefined) setBounded(clientsAtPeer, peer, new Set([client]), mostSubjects);
    else if (known.size < 2) known.add(client);
  }

  function report(client: string): ClientReport | undefined {
    if (client === receiverName)
      return clients.size === 1 || messages.deliveries() === 0
        ? undefined
        : reportOf(receiverName, [], [messages], { showBodies, mask: mask() });
    const own = clients.get(client);
    if (own === undefined) return undefined;
    const atItsPeers = [...peers]
      .filter(([peer]) => isAlone(clientsAtPeer.get(peer), client))
      .map(([, subject]) => subject);
    return reportOf(client, [own, ...atItsPeers], clients.size === 1 ? [messages] : [], {
      showBodies,
      mask: mask(),
    });
  }

  return {
    observe,
    report,
    reports: () => [...clients.keys(), receiverName].flatMap((client) => report(client) ?? []),
    clear() {
      for (const map of [tokens, clients, peers, clientsAtPeer]) map.clear();
      messages = createSubject(messageTopics);
    },
  };
}

function isAlone(known: ReadonlySet<string> | undefined, client: string): boolean {
  return known?.size === 1 && known.has(client);
}

function subjectIn(subjects: Map<string, Subject>, name: string): Subject {
  const known = subjects.get(name);
  if (known !== undefined) return known;
  const subject = createSubject(topics);
  setBounded(subjects, name, subject, mostSubjects);
  return subject;
}

/** Returns the report about a client of which nothing was seen. */
export function emptyReport(client: string): ClientReport {
  return reportOf(client, [], [], { showBodies: true, mask: noSecrets });
}
