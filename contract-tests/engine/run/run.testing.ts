import { type OperationId, operation, type Rule, type RuleId } from '../../../spec/index.ts';
import { openBook } from '../book/book.ts';
import type { Described } from '../description/described.ts';
import { describedBy } from '../description/served-description.ts';
import type { Effort } from '../judging/effort.ts';
import { suiteFor } from '../judging/suite-for.ts';
import { jsonOf } from '../wire/message/json.ts';
import { requestOwner } from '../wire/message/request-owner.ts';
import type { SentRequest } from '../wire/message/response.ts';
import { runNames } from '../wire/message/run-names.ts';
import { targetClock } from '../wire/pace/target-clock.ts';
import { makesARecord } from '../wire/record/creation.ts';
import type { Waiting } from '../wire/send/careful-transmit.ts';
import type { Control } from '../wire/send/control.ts';
import type { Target } from '../wire/target/target.ts';
import {
  connectedTo,
  fakeLedger,
  fakeMachine,
  fakeTarget,
  type StatedResponse,
} from '../wire/wire.testing.ts';
import type { Ledger } from './ledger.ts';
import type { JudgedClub } from './own-club.ts';
import { probingRun } from './probing-run.ts';
import { observedPassives, wiredRun } from './wired-run.ts';

/** Returns the command that a test expects with a finding. */
export function rerunForTests(ruleIds: readonly string[]): string {
  return `clubproof test ${ruleIds.join(' ')}`;
}

/** Returns the command that a test expects to make a finding again. */
export function replayForTests(ruleId: string): string {
  return `clubproof replay ${ruleId}`;
}

/** What a test wants of a run; the rest is as at a club of the whole interface, at standard. */
export interface FakeRunOptions {
  /** Responds to every request except those for a token. */
  readonly answer?: (sent: SentRequest, count: number) => StatedResponse | Error | Promise<StatedResponse>;
  /** The operations that the target has; all where left out. */
  readonly there?: readonly OperationId[];
  readonly target?: Partial<Target>;
  readonly control?: Control;
  readonly effort?: Effort;
  readonly seed?: number;
  /** What the names of the run come from. */
  readonly nonce?: string;
  readonly ledger?: Ledger;
  readonly token?: (sent: SentRequest) => StatedResponse;
  readonly onWait?: (waiting: Waiting) => void;
}

/** Returns a run that is open on a target which responds as the test says; nothing leaves the process. */
export function fakeRun(options: FakeRunOptions = {}) {
  const {
    answer = clubResponses(),
    effort = 'standard',
    seed = 7,
    nonce = 'nonce',
    ledger = unkeptLedger(),
    token,
    there,
    onWait = () => undefined,
  } = options;
  const interruption = new AbortController();
  const { signal } = interruption;
  const club = fakeClub(options);
  const names = runNames(nonce);
  const clock = targetClock(undefined, fakeMachine());
  const { passives, observe } = observedPassives();
  const wiring = { target: club.target, names, clock, ledger, observe, signal, ...(token && { token }) };
  const { connection, businessRequests } = connectedTo(answer, wiring);
  const run = probingRun({
    ...wiredRun({
      club,
      effort,
      seed,
      names,
      clock,
      ledger,
      earlier: { take: () => undefined },
      book: openBook(club.target.base_url),
      passives,
      connection,
      onWait,
      signal,
    }),
    described: describedWith(there),
    answering: [],
    captured: undefined,
    seenChanges: () => undefined,
    close: () => undefined,
  });
  const { suite } = suiteFor(run, requestOwner('run', 'probes'), 'probes');
  return { run, suite, businessRequests, interrupt: () => interruption.abort() };
}

/** A ledger that keeps nothing. */
export function unkeptLedger(): Ledger {
  return fakeLedger() as Partial<Ledger> as Ledger;
}

const unlimited = { rate: { requests_per_minute: null, token_requests_per_minute: null } };

function fakeClub({ target, control }: FakeRunOptions): JudgedClub {
  return {
    target: { ...fakeTarget, writes: true, ...unlimited, ...target },
    control,
    isOwn: false,
    remove: () => Promise.resolve(),
    close: () => undefined,
  };
}

/** The whole interface, or these of its operations. */
function describedWith(there: readonly OperationId[] | undefined): Described {
  const contract = describedBy(undefined);
  return there === undefined ? contract : { ...contract, has: (id) => there.includes(id) };
}

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

/**
 * Returns the responses of a club with one record of each sort: creations count from 100 and read back with what was sent,
 * and every list is one page.
 */
export function clubResponses(): (sent: SentRequest) => StatedResponse {
  let lastId = 99;
  const made = new Map<number, object>();
  return (sent) => {
    const { operation: id, method, url, body } = sent;
    if (id === 'findCommunes')
      return { status: 200, body: { data: [{ city_code: '51454', name: 'Reims' }] } };
    if (id !== undefined && operation(id).paging !== undefined) return onePageOf([{ id: 1 }]);
    if (method === 'POST') {
      lastId += 1;
      if (id !== undefined && makesARecord(operation(id))) made.set(lastId, jsonOf(String(body)) as object);
      return { status: 201, body: { data: { id: lastId } } };
    }
    const read = Number(url.split('/').at(-1)) || 1;
    return { status: 200, body: { data: { id: read, ...(method === 'GET' && made.get(read)) } } };
  };
}

/** A list of one page. */
export function onePageOf(data: readonly object[], next: unknown = null): StatedResponse {
  return { status: 200, body: { data, pagination: { limit: 100, next_after: next } } };
}
