import {
  operation as contractOf,
  type Operation,
  type OperationId,
  operations,
} from '../../../spec/index.ts';
import { takesJson } from '../../engine/description/json-body.ts';
import type { PreparedRequest, ProbeFamily } from '../../engine/judging/probe.ts';
import { isAction, removesRecord } from '../../engine/judging/resource-operations.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { NotApplicable } from '../../engine/wire/message/errors.ts';
import {
  afterExecuted,
  executedWrite,
  leavesItsRecordAlone,
  proveCarriedOut,
} from '../../probes/executed-write.ts';
import { otherMarkedChange } from '../../probes/marked-change.ts';
import { specialRequestOf } from '../../probes/special-requests/index.ts';
import { untouchedSince } from '../../probes/unmarked-record.ts';
import { validCreation, validRequest, withBody } from '../../probes/valid-request.ts';
import { givenRecord } from '../../scenes/given-record.ts';
import { optional } from '../../scenes/optional.ts';
import { neededSubject, subjectOf } from '../../scenes/subject-registry.ts';

/** A used key with another body, which carries a mark of its own where it can. */
export const otherBody = afterExecuted(
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
    if (operation.method === 'PATCH') {
      const { options, record } = first;
      const { body, ...marked } = otherMarkedChange(suite, subject, record?.draft ?? {});
      return { options: { ...options, body }, ...(record && { record }), ...marked };
    }
    const { options, ...about } = await validCreation(suite, subject);
    return { ...about, options: { ...first.options, body: options.body } };
  },
  leavesItsRecordAlone,
);

/** A used key with the same body on another record. */
export const otherPath = afterExecuted(
  'other-path',
  ({ path }) => path.includes('{id}'),
  async (suite, operation, first) => {
    const { path, ...about } = await otherTarget(suite, operation, first);
    if (JSON.stringify(path) === JSON.stringify(first.options.path))
      throw new NotApplicable(`needs another record that ${operation.id} can be aimed at`);
    const { options, mark } = first;
    return { ...about, options: { ...options, path }, ...(mark && { mark, markShowsElsewhere: true }) };
  },
  leavesItsRecordAlone,
);

/**
 * Returns another record for the write, and what shows whether the write took effect there. The record is a new one where
 * no mark would show that, and for a deletion, which would remove the record of other probes.
 */
async function otherTarget(suite: Suite, operation: Operation, first: PreparedRequest) {
  const special = specialRequestOf(operation);
  if (special !== undefined) {
    const { path = {} } =
      special.otherPath?.(suite, first) ?? (await special.good(suite, 'accepted')).options;
    return { ...(await special.sinceThen?.(suite, { options: { path } })), path };
  }
  const subject = neededSubject(operation);
  if (!removesRecord(operation) && subject.unmarked === undefined) {
    const { options, record } = await validRequest(suite, operation, 'refused');
    return { ...(record && { record }), path: options.path ?? {} };
  }
  const record = await givenRecord(suite, subject);
  const untouched = subject.unmarked === undefined ? {} : await untouchedSince(suite, subject, record);
  return { record, path: { id: record.id }, ...untouched };
}

/** The key of a change with the deletion of the same record, and the other way round. */
export const otherMethod = afterExecuted(
  'other-method',
  (operation) => otherMethodThan(operation).length > 0,
  async (suite, operation, { options, record }) => {
    const { body: _body, ...rest } = options;
    const { method } = await carriedOutToo(suite, otherMethodThan(operation));
    const { change } = neededSubject(operation);
    const body = method === 'PATCH' ? { body: change(suite.freshMark(), record?.draft ?? {}) } : {};
    return { options: { ...rest, ...body, method }, ...(record && { record }) };
  },
);

/** Returns the deletion for a change and the change for a deletion, where the path has both. */
function otherMethodThan({ method, path }: Operation): readonly Operation[] {
  const other = ({ PATCH: 'DELETE', DELETE: 'PATCH' } as const)[method as string];
  return operations.filter((each) => each.path === path && each.method === other);
}

/**
 * Returns the first of these operations that the club carries out: its refusal of another one would not be about the key.
 * Throws SetupFailed where it carries out none.
 */
export async function carriedOutToo(suite: Suite, operations: readonly Operation[]): Promise<Operation> {
  const last = operations.at(-1) as Operation;
  for (const operation of operations.slice(0, -1))
    if (await optional(proveCarriedOut(suite, operation).then(() => true))) return operation;
  await proveCarriedOut(suite, last);
  return last;
}

/** A used key with another operation: the other decision on the same registration, or a creation of another resource. */
export const otherOperation: ProbeFamily = {
  name: 'other-operation',
  spread: 'each-operation',
  kinds: (operation) =>
    operation.idempotent && (isAction(operation) || isCreation(operation) || isSpecial(operation))
      ? [
          {
            id: 'other-operation',
            prepare: async (suite) => {
              const { request } = await executedWrite(suite, operation, leavesItsRecordAlone);
              const { body: _, ...others } = request.options;
              const other = await carriedOutToo(suite, otherOperationsThan(operation));
              const { options } = await goodRequestOf(suite, other);
              return { options: { ...others, ...options } };
            },
            send: async (suite, _, { options }) => ({
              first: (await executedWrite(suite, operation, leavesItsRecordAlone)).response,
              response: await suite.request(
                (await carriedOutToo(suite, otherOperationsThan(operation))).id,
                options,
              ),
            }),
          },
        ]
      : [],
};

/** Whether the operation is not one of a resource: it may be in a service of its own that keeps keys of its own. */
function isSpecial(operation: Operation): boolean {
  return specialRequestOf(operation) !== undefined;
}

function isCreation(operation: Operation): boolean {
  return operation.method === 'POST' && operation.body !== undefined && subjectOf(operation) !== undefined;
}

const otherDecision: Readonly<Partial<Record<OperationId, OperationId>>> = {
  validateAnnualRegistration: 'refuseAnnualRegistration',
  refuseAnnualRegistration: 'validateAnnualRegistration',
  validateEventRegistration: 'refuseEventRegistration',
  refuseEventRegistration: 'validateEventRegistration',
};

/** Keys are of the integration, so a creation of another resource shows a conflict, too. */
export const creationsElsewhere: readonly Operation[] = [
  contractOf('createSport'),
  contractOf('createSeason'),
];

function otherOperationsThan({ id }: Operation): readonly Operation[] {
  const decision = otherDecision[id];
  return decision === undefined
    ? creationsElsewhere.filter((other) => other.id !== id)
    : [contractOf(decision)];
}

/** Returns the request of another operation, to be sent with the used key and path: a decision has no body. */
async function goodRequestOf(suite: Suite, operation: Operation): Promise<PreparedRequest> {
  return isAction(operation) ? { options: {} } : validCreation(suite, neededSubject(operation));
}
