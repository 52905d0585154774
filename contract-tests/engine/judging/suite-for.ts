import type { Arbitrary } from 'fast-check';
import { operation as contractOf, type OperationId, type Scope } from '../../../spec/index.ts';
import { proveThere } from '../description/prove-there.ts';
import { NotApplicable, SetupFailed } from '../wire/message/errors.ts';
import type { RequestOptions } from '../wire/message/request-options.ts';
import type { RequestOwner } from '../wire/message/request-owner.ts';
import type { Response } from '../wire/message/response.ts';
import { describeResponse } from '../wire/secret/describe-response.ts';
import { efforts, sampleOf } from './effort.ts';
import type { SuiteRun } from './judged-run.ts';
import { runProperty } from './property.ts';
import { sceneOf } from './scene.ts';
import { seedOf } from './seed.ts';
import { shownCase } from './shown-case.ts';
import type { ForAllOptions, Suite } from './suite.ts';
import { RuleViolation } from './violation.ts';

/** The suite of one check, and the count of what it judged. */
export interface SuiteFor {
  readonly suite: Suite;
  readonly examples: () => number;
}

/** What a check is judged with, and how many values and cases it has judged so far. */
interface Judging {
  readonly run: SuiteRun;
  readonly context: RequestOwner;
  /** What the values are drawn by. */
  readonly seed: number;
  examples: number;
}

/** `name` is what the values are drawn for: the same name and seed draw the same values in each run. */
export function suiteFor(run: SuiteRun, context: RequestOwner, name: string): SuiteFor {
  const judging: Judging = { run, context, seed: seedOf(run.seed, name), examples: 0 };
  const { target, described, book, connection, names, clock } = run;
  const suite: Suite = {
    target,
    described,
    book,
    get control() {
      return present(run.control, 'control_url');
    },
    get captured() {
      return present(run.captured, 'webhooks.capture_file');
    },
    request: (operation, options) => request(run, operation, options),
    requestPath: (options) => connection.requestPath(options),
    recordOfAnother: connection.recordOfAnother,
    proveTouched: connection.proveTouched,
    setUp: (operation, options) => setUp(run, operation, options),
    forAll: (arbitrary, check, options) => forAll(judging, arbitrary, check, options),
    forEach: (cases, check) => forEach(judging, cases, check),
    drawn: (what, alternatives) =>
      sampleOf(alternatives, efforts[run.effort].alternatives, seedOf(run.seed, what)),
    numberBelow: (limit, what) => Math.abs(seedOf(run.seed, `${names.runId} ${what}`)) % limit,
    recordsApart: efforts[run.effort].recordsApart,
    tokensApart: efforts[run.effort].tokensApart,
    scene: (what, make) => sceneOf(run, what, make),
    takeEarlier: run.earlier.take,
    token: async (scopes) => (await connection.token(scopes)).value,
    granted: connection.granted,
    freshKey: names.freshKey,
    freshMark: names.freshMark,
    now: clock.now,
    elapsed: clock.elapsed,
    servedLately: connection.servedLately,
    passTime: run.passTime,
    pause: run.pause,
    lacks(operation, reason) {
      context.reasons.set(operation, { kind: 'needs', reason });
    },
    judged(count) {
      judging.examples += count;
    },
  };
  return { suite, examples: () => judging.examples };
}

async function request(run: SuiteRun, operation: OperationId, options: RequestOptions = {}) {
  await provePermitted(run, operation, options);
  if (!isList(operation)) return run.connection.request(operation, options);
  await listSettled(run, operation);
  const response = await run.connection.request(operation, options);
  if (!run.book.isBehind(response)) return response;
  await listSettled(run, operation);
  return run.connection.request(operation, options);
}

function isList(id: OperationId): boolean {
  return contractOf(id).method === 'GET' && contractOf(id).parameters.some(({ name }) => name === 'limit');
}

/** Waits until a list shows all that was written so far, at a club where lists follow late. */
async function listSettled({ book, pause }: SuiteRun, operation: OperationId): Promise<void> {
  const milliseconds = book.listSettlesAt(operation) - Date.now();
  if (milliseconds > 0) await pause(milliseconds / 1000);
}

async function setUp(run: SuiteRun, operation: OperationId, options?: RequestOptions) {
  proveThere(run.described, operation);
  const response = await request(run, operation, options);
  if (response.status < 300) return response;
  const { method, path } = contractOf(operation);
  throw new SetupFailed(
    `${method} ${path} must succeed before this can be asked, but was answered ${describeResponse(response)}${lostKey(response)}`,
  );
}

/** A gateway may let no unknown header pass: then the service says that the key is missing. */
function lostKey({ sent, text }: Response): string {
  const isAskedFor = sent.hasFreshKey && /idempotency.?key/i.test(text);
  return isAskedFor ? '; the request had an Idempotency-Key: does a gateway take it away?' : '';
}

async function forAll<T>(
  judging: Judging,
  arbitrary: Arbitrary<T>,
  check: (value: T) => Promise<void>,
  options: ForAllOptions<T> = {},
): Promise<void> {
  const { run, context, seed } = judging;
  const effort = efforts[run.effort];
  const tried = sampleOf(options.examples ?? [], effort.examples, seed);
  const examples = await runProperty({
    arbitrary,
    options: { ...options, examples: tried },
    seed,
    runs: tried.length > 0 ? effort.runsBeyondExamples : effort.runs,
    requestsSoFar: () => context.requests,
    check: (value) => freshExample(context, () => check(value)),
  });
  judging.examples += examples;
}

async function forEach<T>(
  judging: Judging,
  cases: readonly T[],
  check: (value: T) => Promise<void>,
): Promise<void> {
  const { run, context, seed } = judging;
  for (const each of sampleOf(cases, efforts[run.effort].cases, seed)) {
    await freshExample(context, () => check(each), shownCase(each));
    judging.examples += 1;
  }
}

/**
 * The needs that follow from the operation itself: a run that may not write sends no write at all, and a client without
 * a scope is not judged by what that scope would open.
 */
async function provePermitted(run: SuiteRun, id: OperationId, { token, at }: RequestOptions): Promise<void> {
  const ofToken = token === undefined || token === 'every-scope' ? contractOf(id).scopes : scopesIn(token);
  const need = await unmetNeed(run, id, at === 'other-club' ? [] : ofToken);
  if (need !== undefined) throw new NotApplicable(need);
}

/** Returns what a run would need to request an operation with these scopes; undefined where it may. */
export async function unmetNeed(
  run: Pick<SuiteRun, 'target' | 'connection'>,
  id: OperationId,
  scopes: readonly Scope[],
): Promise<string | undefined> {
  if (contractOf(id).idempotent && run.target.writes !== true)
    return 'needs --writes, or writes: true in the target file';
  return lackingPermission(run, scopes);
}

/** Returns the need of a client that has all these permissions; undefined where the client of the run has them. */
export async function lackingPermission(
  { connection }: Pick<SuiteRun, 'connection'>,
  wanted: readonly Scope[],
): Promise<string | undefined> {
  if (wanted.length === 0) return undefined;
  const granted = await connection.granted();
  const missing = wanted.filter((scope) => !granted.includes(scope));
  return missing.length > 0 ? `needs a client with the permission ${missing.join(', ')}` : undefined;
}

function scopesIn(token: NonNullable<RequestOptions['token']>) {
  return typeof token === 'object' && 'scopes' in token ? token.scopes : [];
}

/** A failure shows its own example, and the exchanges of this alone. */
async function freshExample(
  context: RequestOwner,
  check: () => Promise<void>,
  example?: string,
): Promise<void> {
  context.exchanges.length = 0;
  await check().catch((error: unknown) => {
    if (!(error instanceof RuleViolation)) throw error;
    error.example ??= example;
    if (error.exchanges.length === 0) error.exchanges = [...context.exchanges];
    throw error;
  });
}

function present<T>(value: T | undefined, name: string): T {
  if (value === undefined)
    throw new SetupFailed(`the target names no ${name}; the rule has to declare the need`);
  return value;
}
