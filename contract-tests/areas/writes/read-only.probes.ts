import type { JsonObject, Operation } from '../../../spec/index.ts';
import type { ProbeFamily } from '../../engine/judging/probe.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { specialRequestOf } from '../../probes/special-requests/index.ts';
import { validRequest, withBody } from '../../probes/valid-request.ts';
import { recordFor } from '../../scenes/given-record.ts';
import { neededSubject, subjectOf } from '../../scenes/subject-registry.ts';

/**
 * Valid bodies, each with a field that records show and that no body may set, such as `id`. Its value is one that the
 * service would not choose.
 */
export const readOnlyField: ProbeFamily = {
  name: 'read-only-field',
  spread: 'each-operation',
  kinds: (operation) =>
    readOnlyOf(operation).map((fields) => ({
      id: `read-only-field:${fields}`,
      prepare: async (suite) => {
        // A service that ignores the field executes the rest of the change.
        const good = await validRequest(suite, operation, 'accepted');
        const values = await valuesOf(suite, operation, fields);
        return withBody(good, { ...(good.options.body as JsonObject), ...values });
      },
    })),
};

type ReadOnly =
  | 'id'
  | 'id of another record'
  | 'email_verified'
  | 'created_at'
  | 'valid'
  | 'dates of a registration';

const ofRegistration: readonly ReadOnly[] = ['valid', 'dates of a registration'];

/** The first is sent with a create, the other with a change. */
const ofAnyRecord: readonly ReadOnly[] = ['id', 'id of another record'];

const readOnlyIn: Readonly<Record<string, readonly ReadOnly[]>> = {
  seasons: ofAnyRecord,
  sports: ['id'],
  slots: ['id'],
  groups: ofAnyRecord,
  lessons: ['id'],
  events: ['id'],
  payments: ofAnyRecord,
  documents: ['id'],
  members: [...ofAnyRecord, 'email_verified', 'created_at'],
  'annual-registrations': ofRegistration,
  'event-registrations': ofRegistration,
};

function readOnlyOf(operation: Operation): readonly ReadOnly[] {
  if (operation.body === undefined || specialRequestOf(operation) !== undefined) return [];
  const all = readOnlyIn[subjectOf(operation)?.resource ?? ''] ?? [];
  // A change that moved a record to a new identifier would take it from the checks that use it.
  const not = operation.method === 'POST' ? 'id of another record' : 'id';
  return all.filter((field) => field !== not);
}

const longAgo = '1999-12-31T22:59:00Z';
/** Far enough beyond the next identifiers that no other record of the run gets it. */
const distance = 100_003;

async function valuesOf(suite: Suite, operation: Operation, fields: ReadOnly): Promise<JsonObject> {
  if (fields === 'id')
    return { id: (await recordFor(suite, neededSubject(operation), 'reading')).id + distance };
  if (fields === 'id of another record')
    return { id: (await recordFor(suite, neededSubject(operation), 'refused changes')).id };
  if (fields === 'email_verified') return { email_verified: true };
  if (fields === 'created_at') return { created_at: longAgo };
  return fields === 'valid' ? { valid: false } : { registered_at: longAgo, validated_at: longAgo };
}
