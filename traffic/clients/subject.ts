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
  /** Returns what was careless: the first time of each rule, with the number of times. */
  readonly careless: () => readonly Careless[];
}

/** Returns a subject of which nothing was seen yet. */
export function createSubject(topics: readonly TopicFor[]): Subject {
  const { tally, occasions, firsts } = emptyTally();
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
      ...[...firsts].map(([rule, first]) => ({ ...first, rule })),
      ...own.flatMap(({ open }) => open?.() ?? []),
    ],
  };
}

interface Count {
  times: number;
}

/** Returns a tally with its counts: the occasions of each rule, and the first time that it was broken. */
function emptyTally() {
  const occasions = new Map<ClientRuleId, Count>();
  const firsts = new Map<ClientRuleId, Sight & Count>();
  const tally: Tally = {
    occasion(rule) {
      const count = occasions.get(rule);
      if (count === undefined) occasions.set(rule, { times: 1 });
      else count.times += 1;
    },
    careless(rule, describe) {
      const first = firsts.get(rule);
      if (first === undefined) firsts.set(rule, { ...describe(), times: 1 });
      else first.times += 1;
    },
  };
  return { tally, occasions, firsts };
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
  const careless = new Map<ClientRuleId, Careless>();
  for (const one of seen.flatMap((subject) => subject.careless())) {
    const { times = 0, ...first } = careless.get(one.rule) ?? {};
    careless.set(one.rule, { ...one, ...first, times: times + one.times });
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
  { seen, times, traces }: Careless,
  occasions: number,
  { showBodies, mask }: Showing,
): ClientFinding {
  const { id, level, says, advice, unless } = rule;
  return {
    rule: id,
    level,
    says,
    seen: mask.text(seen),
    times,
    occasions,
    advice,
    ...(unless !== undefined && { unless }),
    exchanges: traces.map((trace) => shownExchange(trace, showBodies, mask)),
  };
}
