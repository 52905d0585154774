import { type ClientRule, type ClientRuleId, clientRules } from '../../spec/index.ts';
import type { ObservedDelivery } from '../exchange.ts';
import type { Mask } from '../mask.ts';
import type { ClientFinding, ClientReport } from './client-report.ts';
import type { Seen } from './seen.ts';
import { shownExchange } from './shown-exchange.ts';
import type { Careless, Sight, Tally, TopicFor } from './topic.ts';

/** One client, or a peer whose client is unknown, with what was seen of it. */
export interface Subject {
  readonly exchange: (seen: Seen) => void;
  readonly delivery: (delivery: ObservedDelivery) => void;
  readonly strayed: (seen: Seen) => void;
  readonly exchanges: () => number;
  readonly deliveries: () => number;
  /** Returns how often there was something to judge by a rule. */
  readonly occasions: (rule: ClientRuleId) => number;
  /** Returns what was careless, the first sights of each rule; the number of times stands with the first one. */
  readonly careless: () => readonly Careless[];
}

/** Returns a subject of which nothing was seen yet. */
export function createSubject(topics: readonly TopicFor[]): Subject {
  const { tally, occasions, found } = emptyTally();
  let [exchanges, deliveries] = [0, 0];
  const own = topics.map((topicFor) => topicFor(tally));
  const atExchange = own.flatMap(({ exchange }) => exchange ?? []);
  const atDelivery = own.flatMap(({ delivery }) => delivery ?? []);
  const atStrayed = own.flatMap(({ strayed }) => strayed ?? []);
  return {
    exchange(seen) {
      exchanges += 1;
      for (const exchange of atExchange) exchange(seen);
    },
    delivery(observed) {
      deliveries += 1;
      for (const delivery of atDelivery) delivery(observed);
    },
    strayed(seen) {
      exchanges += 1;
      for (const strayed of atStrayed) strayed(seen);
    },
    exchanges: () => exchanges,
    deliveries: () => deliveries,
    occasions: (rule) => occasions.get(rule)?.times ?? 0,
    careless: () => [
      ...[...found].flatMap(([rule, { times, sights }]) =>
        sights.map((sight, place) => ({ ...sight, rule, times: place === 0 ? times : 0 })),
      ),
      ...own.flatMap(({ open }) => open?.() ?? []),
    ],
  };
}

interface Count {
  times: number;
}

/** What was seen against one rule. */
interface Found extends Count {
  readonly sights: Sight[];
}

/** Returns a tally with its counts: the occasions of each rule, and what was seen against it. */
function emptyTally() {
  const occasions = new Map<ClientRuleId, Count>();
  const found = new Map<ClientRuleId, Found>();
  const tally: Tally = {
    occasion(rule) {
      const count = occasions.get(rule);
      if (count === undefined) occasions.set(rule, { times: 1 });
      else count.times += 1;
    },
    careless(rule, describe) {
      const known = found.get(rule) ?? { times: 0, sights: [] };
      if (known.times === 0) found.set(rule, known);
      known.times += 1;
      if (known.times <= mostDescribed && known.sights.length < mostShown) addSight(known.sights, describe());
    },
  };
  return { tally, occasions, found };
}

/** The sights that a finding shows: of several mistakes each, where one that is repeated would fill the report. */
const mostShown = 3;

/** A client may repeat one mistake with each request: how often it is described in the search for others. */
const mostDescribed = 50;

function addSight(sights: Sight[], sight: Sight): void {
  if (sights.length < mostShown && sights.every(({ seen }) => seen !== sight.seen)) sights.push(sight);
}

/** How a report shows what was seen. */
export interface Showing {
  readonly showBodies: boolean;
  readonly mask: Mask;
}

/** Returns the report about a client: what was seen of it, under whatever name, and what of messages to it. */
export function reportOf(
  client: string,
  subjects: readonly Subject[],
  messages: readonly Subject[],
  show: Showing,
): ClientReport {
  const seen = [...subjects, ...messages];
  const careless = new Map<ClientRuleId, Found>();
  for (const { rule, times, ...sight } of seen.flatMap((subject) => subject.careless())) {
    const known = careless.get(rule) ?? { times: 0, sights: [] };
    careless.set(rule, known);
    known.times += times;
    addSight(known.sights, sight);
  }
  const occasions = (rule: ClientRule) => sum(seen, (subject) => subject.occasions(rule.id));
  const found = clientRules.flatMap((rule): ClientFinding[] => {
    const one = careless.get(rule.id);
    return one === undefined ? [] : [findingOf(rule, one, occasions(rule), show)];
  });
  const others = clientRules.filter(({ id }) => !careless.has(id));
  return {
    client,
    exchanges: sum(subjects, (subject) => subject.exchanges()),
    deliveries: sum(seen, (subject) => subject.deliveries()),
    findings: found.filter(({ unless }) => unless === undefined),
    hints: found.filter(({ unless }) => unless !== undefined),
    careful: others.filter((rule) => occasions(rule) > 0).map(({ id }) => id),
    not_observed: others.filter((rule) => occasions(rule) === 0).map(({ id }) => id),
  };
}

function sum(subjects: readonly Subject[], count: (subject: Subject) => number): number {
  return subjects.reduce((total, subject) => total + count(subject), 0);
}

function findingOf(
  rule: ClientRule,
  { times, sights }: Found,
  occasions: number,
  { showBodies, mask }: Showing,
): ClientFinding {
  const { id, level, says, advice, unless } = rule;
  const [first, ...others] = sights.map(({ seen, traces }) => ({
    seen: mask.text(seen),
    exchanges: traces.map((trace) => shownExchange(trace, showBodies, mask)),
  }));
  const { seen = '', exchanges = [] } = first ?? {};
  return {
    rule: id,
    level,
    says,
    seen,
    times,
    occasions,
    advice,
    ...(unless !== undefined && { unless }),
    exchanges,
    ...(others.length > 0 && { also: others }),
  };
}
