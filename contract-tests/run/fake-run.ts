import { type OperationId, operation, operations, type Rule, type RuleId } from '../../spec/index.ts';
import { describedBy } from '../description/served-description.ts';
import { judgingContext, noteResponse, sharedOwner } from '../judging/judging-context.ts';
import { PassiveTallies } from '../judging/passive-tally.ts';
import { suiteFor } from '../judging/suite-for.ts';
import { prober } from '../probes/prober.ts';
import type { ConnectionParts } from '../wire/connection.ts';
import { type Answer, connectedTo, fakeMachine, fakeTarget } from '../wire/fake-wire.ts';
import type { Response, SentRequest } from '../wire/response.ts';
import type { Control } from './control.ts';
import type { Effort } from './effort.ts';
import { runNames } from './run-names.ts';
import type { RunState } from './run-state.ts';
import type { Target } from './target.ts';
import { targetClock } from './target-clock.ts';

/** The command that a test expects beside a finding. */
export function rerunForTests(ruleIds: readonly string[]): string {
  return `clubproof test ${ruleIds.join(' ')}`;
}

/** What a test wants of a run; the rest is as at a club of the whole interface, at standard. */
export interface FakeRunOptions {
  /** Answers every request but those for a token. */
  readonly answer?: (sent: SentRequest, count: number) => Answer | Error | Promise<Answer>;
  /** The operations that the target has; all where left out. */
  readonly there?: readonly OperationId[];
  readonly target?: Partial<Target>;
  readonly control?: Control;
  readonly effort?: Effort;
  readonly seed?: number;
  readonly ledger?: ConnectionParts['ledger'];
  readonly token?: (sent: SentRequest) => Answer;
}

/** A run that is open on a target which answers as it is told; nothing leaves the process. */
export function fakeRun(options: FakeRunOptions = {}) {
  const target = { ...fakeTarget, writes: true, ...unlimited, ...options.target };
  const passives = new PassiveTallies();
  const observe = (response: Response) => {
    noteResponse(response);
    passives.observe(response);
  };
  const { answer = clubAnswers(), ledger, token } = options;
  const parts = { target, observe, ...(ledger && { ledger }), ...(token && { token }) };
  const { connection, businessRequests } = connectedTo(answer, parts);
  const contract = describedBy(undefined);
  const { there } = options;
  const interruption = new AbortController();
  const open = {
    target,
    effort: options.effort ?? 'standard',
    seed: options.seed ?? 7,
    names: runNames('nonce'),
    clock: targetClock(undefined, fakeMachine()),
    connection,
    passives,
    described: there === undefined ? contract : { ...contract, has: (id: OperationId) => there.includes(id) },
    control: options.control,
    captured: undefined,
    shared: new Map(),
    isInterrupted: () => interruption.signal.aborted,
  } as unknown as RunState;
  const { suite } = suiteFor(open, judgingContext(sharedOwner), 'probes');
  const run: RunState = {
    ...open,
    prober: prober(
      suite,
      open,
      operations.filter(({ id }) => open.described.has(id)),
    ),
  };
  return { run, suite, businessRequests, interrupt: () => interruption.abort() };
}

const unlimited = { rate: { requests_per_minute: null, token_requests_per_minute: null } };

let rulesMade = 0;

/** A rule that no topic has; its id is its own, so that a test may declare a check for it. */
export function aRule(written: Partial<Rule> = {}): Rule {
  rulesMade += 1;
  return {
    id: `season/rule-of-a-test-${rulesMade}` as RuleId,
    topic: 'season',
    level: 'must',
    says: 'Something holds.',
    source: [],
    operations: ['listSeasons'],
    needs: [],
    ...written,
  };
}

/** Answers as a club with one record of each sort: creations count from 100, and every list is one page. */
export function clubAnswers(): (sent: SentRequest) => Answer {
  let lastId = 99;
  return (sent) => {
    const { operation: id, method, url } = sent;
    if (id === 'findCommunes')
      return { status: 200, body: { data: [{ city_code: '51454', name: 'Reims' }] } };
    if (id !== undefined && operation(id).paging !== undefined) return onePageOf([{ id: 1 }]);
    if (method === 'POST') return { status: 201, body: { data: { id: ++lastId } } };
    return { status: 200, body: { data: { id: Number(url.split('/').at(-1)) || 1 } } };
  };
}

/** A list of one page. */
export function onePageOf(data: readonly object[], next: unknown = null): Answer {
  return { status: 200, body: { data, pagination: { limit: 100, next_after: next } } };
}
