import { type JsonObject, type Operation, operations } from '../../spec/index.ts';
import { isSuccess } from '../expectations/acceptance.ts';
import { expectMadeOnce, untouchedSince } from '../expectations/untouched.ts';
import type { RequestOptions, Suite } from '../judging/suite.ts';
import { describeResponse, NotApplicable, SetupFailed } from '../judging/violation.ts';
import { givenRecord } from '../subjects/given-record.ts';
import { neededSubject, removesRecord, type Subject, subjectOf } from '../subjects/index.ts';
import type { Undoing } from '../subjects/subject.ts';
import type { Response } from '../wire/response.ts';
import { takesJson } from './body.ts';
import { besideTwin, goodCreation, goodRequest, withBody, withOptions } from './good-request.ts';
import type { PreparedRequest, ProbeFamily } from './probe.ts';
import { specialRequestOf } from './special-requests/index.ts';

export const noKey = refusedKeys('no-key', { none: () => null });

/** A key of a good length with one character that is not permitted. */
export const badKeyCharacter = refusedKeys('bad-key-character', {
  slash: keyWith('/'),
  quote: keyWith('"'),
  at: keyWith('@'),
  plus: keyWith('+'),
  accent: keyWith('é'),
  space: keyWith(' '),
});

export const badKeyLength = refusedKeys('bad-key-length', {
  '15': (suite) => suite.freshKey(15),
  '129': (suite) => suite.freshKey(129),
});

/** Keys of the least and the greatest length, with every sort of character. Long ones begin alike. */
export const keyAtBounds: ProbeFamily = {
  name: 'key-at-bounds',
  spread: 'one-value',
  kinds: (operation) =>
    (operation.idempotent ? [16, 128] : []).map((length) => ({
      id: `key-at-bounds:${length}`,
      prepare: async (suite) =>
        withOptions(await goodRequest(suite, operation, 'accepted'), {
          key: `aZ0._:-${await commonStart(suite, length)}${suite.freshKey(Math.min(length - 7, differing))}`,
        }),
      send: besideTwin,
    })),
};

/** The same request twice with one key; between a change and its repetition another change comes. */
export const replay = afterFirst('replay', always, async (suite, operation, first) => {
  const { path = {} } = first.options;
  const { unmarked } = subjectOf(operation) ?? {};
  const undone = await unmarked?.undoing(operation.id, suite);
  if (undone !== undefined) return repeatedAfter(suite, operation, first, undone);
  const other = await otherChange(suite, operation, first);
  if (other !== undefined) await suite.setUp(operation.id, { path, body: other });
  const { sinceThen } = specialRequestOf(operation) ?? {};
  if (sinceThen !== undefined) return { ...first, ...(await sinceThen(suite, first)) };
  return unmarked === undefined || operation.path.includes('{')
    ? first
    : withNothingTwice(suite, operation, first);
});

/** The first request once more, after it was undone: the record has to stay as it then is. */
async function repeatedAfter(
  suite: Suite,
  operation: Operation,
  first: PreparedRequest,
  { operation: undoing, body }: Undoing,
): Promise<PreparedRequest> {
  const { path = {} } = first.options;
  await suite.setUp(undoing, { path, ...(body && { body }) });
  if (first.record === undefined) return first;
  return { ...first, ...(await untouchedSince(suite, neededSubject(operation), first.record)) };
}

/** A creation without a mark once more: the list may have one such record. */
function withNothingTwice(suite: Suite, operation: Operation, first: PreparedRequest): PreparedRequest {
  const draft = first.options.body as JsonObject;
  return { ...first, expectUntouched: () => expectMadeOnce(suite, neededSubject(operation), draft) };
}

/** A change that comes after the first one, and differs from it; undefined for what is no change. */
async function otherChange(suite: Suite, operation: Operation, first: PreparedRequest) {
  const special = specialRequestOf(operation);
  if (special !== undefined) return special.otherBody?.(suite, first, 'accepted');
  if (operation.method !== 'PATCH' || first.record === undefined) return undefined;
  const { otherChange: other, change } = neededSubject(operation);
  const { draft } = first.record;
  return { ...other(draft), ...change(suite.freshMark(), draft) };
}

export const replayWithNewToken = afterFirst(
  'replay-with-new-token',
  always,
  async (_, { scopes }, { options, record }) => ({
    options: { ...options, token: { scopes } },
    ...(record && { record }),
  }),
  'what leaves its record alone',
);

/** The key of an executed write with another body, which carries a mark of its own where it can. */
export const otherBody = afterFirst(
  'other-body',
  takesJson,
  async (suite, operation, first) => {
    const special = specialRequestOf(operation);
    if (special?.otherBody !== undefined) {
      const seen = await (special.sinceThen?.(suite, first) ?? special.good(suite, 'refused'));
      const { expectUntouched, aimedAt } = seen;
      const other = withBody(first, await special.otherBody(suite, first, 'refused'));
      return { ...other, ...(expectUntouched && { expectUntouched }), ...(aimedAt && { aimedAt }) };
    }
    const subject = neededSubject(operation);
    if (operation.method === 'PATCH') return otherMarkedChange(suite, subject, first);
    const { options, ...about } = await goodCreation(suite, subject);
    return { ...about, options: { ...first.options, body: options.body } };
  },
  'what leaves its record alone',
);

/** A change of the same fields, with a mark of its own; of one field more where no field can carry a mark. */
function otherMarkedChange(
  suite: Suite,
  subject: Subject,
  { options, record }: PreparedRequest,
): PreparedRequest {
  const { unmarked, otherChange: other, change } = subject;
  const { draft = {} } = record ?? {};
  const mark = suite.freshMark();
  const body = { ...(unmarked && other(draft)), ...change(mark, draft) };
  return {
    options: { ...options, body },
    ...(record && { record }),
    ...(unmarked === undefined && { mark }),
  };
}

/** The key of an executed write with the same body on another record. */
export const otherPath = afterFirst(
  'other-path',
  ({ path }) => path.includes('{id}'),
  async (suite, operation, first) => {
    const { path, ...about } = await otherTarget(suite, operation);
    if (JSON.stringify(path) === JSON.stringify(first.options.path))
      throw new NotApplicable('needs a second record');
    const { options, mark } = first;
    return { ...about, options: { ...options, path }, ...(mark && { mark, markShowsElsewhere: true }) };
  },
  'what leaves its record alone',
);

/**
 * Another record that a write may be aimed at, and what tells whether it took effect there. It is one of its own where no
 * mark would tell, and for a removal, which would take away what others are aimed at.
 */
async function otherTarget(suite: Suite, operation: Operation) {
  const special = specialRequestOf(operation);
  if (special !== undefined) {
    const { options } = await special.good(suite, 'accepted');
    const { path = {} } = options;
    return { ...(await special.sinceThen?.(suite, { options: { path } })), path };
  }
  const subject = neededSubject(operation);
  if (!removesRecord(operation) && subject.unmarked === undefined) {
    const { options, record } = await goodRequest(suite, operation, 'refused');
    return { ...(record && { record }), path: options.path ?? {} };
  }
  const record = await givenRecord(suite, subject);
  const untouched = subject.unmarked === undefined ? {} : await untouchedSince(suite, subject, record);
  return { record, path: { id: record.id }, ...untouched };
}

/** The key of an executed change with the deletion of the same record, and the other way round. */
export const otherMethod = afterFirst(
  'other-method',
  (operation) => methodBeside(operation) !== undefined,
  async (suite, operation, { options, record }) => {
    const { body: _body, ...rest } = options;
    const method = methodBeside(operation) as string;
    const { change } = neededSubject(operation);
    const body = method === 'PATCH' ? { body: change(suite.freshMark(), record?.draft ?? {}) } : {};
    return { options: { ...rest, ...body, method }, ...(record && { record }) };
  },
);

/** What is sent after a write, with the key of that write. */
type Vary = (suite: Suite, operation: Operation, first: PreparedRequest) => Promise<PreparedRequest>;

/**
 * Writes that follow one that was carried out. What may take effect by mistake follows one of its own; two conflicts and
 * a replay that leave its record alone share one.
 */
function afterFirst(
  name: string,
  applies: (operation: Operation) => boolean,
  vary: Vary,
  following = name,
): ProbeFamily {
  return {
    name,
    spread: 'each-operation',
    kinds: (operation) =>
      operation.idempotent && applies(operation)
        ? [
            {
              id: name,
              prepare: async (suite) => {
                const { request } = await executedWrite(suite, operation, following);
                return vary(suite, operation, request);
              },
              send: async (suite, _, prepared) => ({
                first: (await executedWrite(suite, operation, following)).response,
                response: await suite.request(operation.id, prepared.options),
              }),
            },
          ]
        : [],
  };
}

function always(): boolean {
  return true;
}

/** A write that was carried out with a key that is known, on a record of its own where it needs one. */
interface ExecutedWrite {
  readonly request: PreparedRequest;
  readonly response: Response;
}

function executedWrite(suite: Suite, operation: Operation, purpose: string): Promise<ExecutedWrite> {
  return suite.shared(`an executed ${operation.id} for ${purpose}`, async () => {
    const request = await keyedRequest(suite, operation);
    return { request, response: await carriedOut(suite, operation, request.options) };
  });
}

/** A good request with a key that is known, on a record of its own where it changes one. */
async function keyedRequest(suite: Suite, operation: Operation): Promise<PreparedRequest> {
  const good = await goodRequest(suite, operation, 'accepted');
  const key = suite.freshKey();
  if (operation.method !== 'PATCH' || specialRequestOf(operation) !== undefined)
    return withOptions(good, { key });
  const { change } = neededSubject(operation);
  const record = await givenRecord(suite, neededSubject(operation));
  const body = change(good.mark ?? suite.freshMark(), record.draft);
  return { ...withOptions(good, { key, path: { id: record.id }, body }), record };
}

async function carriedOut(suite: Suite, operation: Operation, options: RequestOptions): Promise<Response> {
  const first = await suite.request(operation.id, options);
  if (isSuccess(first)) return first;
  throw new SetupFailed(`the first of two requests with one key was answered ${describeResponse(first)}`);
}

type MakeKey = (suite: Suite) => string | null;

function refusedKeys(name: string, keys: Readonly<Record<string, MakeKey>>): ProbeFamily {
  return {
    name,
    spread: 'one-value',
    kinds: (operation) =>
      operation.idempotent
        ? Object.entries(keys).map(([what, key]) => ({
            id: `${name}:${what}`,
            prepare: async (suite) =>
              withOptions(await goodRequest(suite, operation, 'refused'), { key: key(suite) }),
          }))
        : [],
  };
}

/** In so many last characters long keys differ. */
const differing = 25;

/** What all keys of a length have in common, so that one that is cut off is taken for another. */
function commonStart(suite: Suite, length: number): Promise<string> {
  return suite
    .shared('the beginning of long keys', async () => suite.freshKey(128))
    .then((start) => start.slice(0, Math.max(0, length - 7 - differing)));
}

function keyWith(character: string): MakeKey {
  return (suite) => `${suite.freshKey(20)}${character}${suite.freshKey(20)}`;
}

/** The other of the two methods that write to one record, where its resource has both. */
function methodBeside({ method, path }: Operation): 'PATCH' | 'DELETE' | undefined {
  const other = ({ PATCH: 'DELETE', DELETE: 'PATCH' } as const)[method as string];
  return operations.some((each) => each.path === path && each.method === other) ? other : undefined;
}
