import { type Operation, operations } from '../../../spec/index.ts';
import { takesJson } from '../../engine/description/json-body.ts';
import type { PreparedRequest } from '../../engine/judging/probe.ts';
import { removesRecord } from '../../engine/judging/resource-operations.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { NotApplicable } from '../../engine/wire/errors.ts';
import { afterExecuted, leavesItsRecordAlone } from '../../probes/executed-write.ts';
import { goodCreation, goodRequest, withBody } from '../../probes/good-request.ts';
import { otherMarkedChange } from '../../probes/marked-change.ts';
import { specialRequestOf } from '../../probes/special-requests/index.ts';
import { untouchedSince } from '../../probes/untouched.ts';
import { givenRecord } from '../../scenes/subjects/given-record.ts';
import { neededSubject } from '../../scenes/subjects/subject-registry.ts';

/** The key of an executed write with another body, which carries a mark of its own where it can. */
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
    const { options, ...about } = await goodCreation(suite, subject);
    return { ...about, options: { ...first.options, body: options.body } };
  },
  leavesItsRecordAlone,
);

/** The key of an executed write with the same body on another record. */
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
 * Another record that a write may be aimed at, and what tells whether it took effect there. It is one of its own where no
 * mark would tell, and for a removal, which would take away what others are aimed at.
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
    const { options, record } = await goodRequest(suite, operation, 'refused');
    return { ...(record && { record }), path: options.path ?? {} };
  }
  const record = await givenRecord(suite, subject);
  const untouched = subject.unmarked === undefined ? {} : await untouchedSince(suite, subject, record);
  return { record, path: { id: record.id }, ...untouched };
}

/** The key of an executed change with the deletion of the same record, and the other way round. */
export const otherMethod = afterExecuted(
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

/** The other of the two methods that write to one record, where its resource has both. */
function methodBeside({ method, path }: Operation): 'PATCH' | 'DELETE' | undefined {
  const other = ({ PATCH: 'DELETE', DELETE: 'PATCH' } as const)[method as string];
  return operations.some((each) => each.path === path && each.method === other) ? other : undefined;
}
