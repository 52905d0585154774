import type { JsonObject, OperationId } from '../../../spec/index.ts';
import { withStoredBody } from '../../alterations/bodies.ts';
import { withHandler } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import { withMerge } from '../../alterations/resources.ts';
import type { Outcome } from '../../reference/http/exchange.ts';
import type { Parts, PayloadPart } from '../../reference/parts.ts';
import type { Change } from '../../reference/store/store.ts';
import type { Fault } from '../fault.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Returns the parts that accept these fields in a body even if its schema does not contain them. */
function withFieldsAccepted(parts: Parts, accepted: readonly string[]): Parts {
  const check: PayloadPart['check'] = (operation, payload, club) => {
    const known = (operation.body?.schema.properties ?? {}) as object;
    const isChecked = ([name]: [string, unknown]) => name in known || !accepted.includes(name);
    const isRecord = typeof payload === 'object' && payload !== null && !Array.isArray(payload);
    const checked = isRecord ? Object.fromEntries(Object.entries(payload).filter(isChecked)) : payload;
    parts.payload.check(operation, checked, club);
  };
  return withPart(parts, 'payload', { check });
}

/** Returns the parts in which an operation stores a field of the body in the record that it creates. */
function withFieldAssigned(parts: Parts, id: OperationId, field: string): Parts {
  return withHandler(withFieldsAccepted(parts, [field]), id, (handle) => (exchange, club): Outcome => {
    const outcome = handle(exchange, club);
    const { [field]: sent } = (exchange.payload ?? {}) as Fields;
    if (sent === undefined) return outcome;
    const changes = (outcome.changes ?? []).map(
      (change) =>
        ({ ...change, ...('put' in change && { put: { ...change.put, [field]: sent } }) }) as Change,
    );
    const response =
      field === 'id' ? { ...outcome.response, body: JSON.stringify({ data: { id: sent } }) } : {};
    return { ...outcome, response: { ...outcome.response, ...response }, changes };
  });
}

const ofReadOnlyFields: readonly Fault[] = [
  {
    id: 'payload/change-assigns-whatever-the-record-has',
    breaks: 'payload/read-only-fields-keep-their-values',
    also: [],
    says: 'a change is merged into the record, and any field of the record is accepted',
    apply: (parts) =>
      withFieldsAccepted(parts, ['email_verified', 'created_at', 'valid', 'registered_at', 'validated_at']),
  },
  {
    id: 'payload/decision-comes-with-the-registration',
    breaks: 'payload/read-only-fields-keep-their-values',
    also: [],
    says: 'an event registration may contain its own decision',
    apply: (parts) => withFieldAssigned(parts, 'createEventRegistration', 'valid'),
  },
  {
    id: 'payload/identifier-of-the-client',
    breaks: 'payload/read-only-fields-keep-their-values',
    also: [],
    says: 'a group created with an id keeps that id',
    apply: (parts) => withFieldAssigned(parts, 'createGroup', 'id'),
  },
];

const ofChosenFields: readonly Fault[] = [
  {
    id: 'group/new-competition-is-leisure',
    breaks: 'group/shows-what-was-written',
    also: [],
    says: 'a new group for competition is stored as one for leisure',
    apply: (parts) =>
      withStoredBody(parts, (fields, { id }) =>
        id === 'createGroup' && fields.type === 'Competition' ? { ...fields, type: 'Loisir' } : fields,
      ),
  },
  {
    id: 'group/everybody-is-no-sex',
    breaks: 'group/shows-what-was-written',
    also: [],
    says: 'a change of sex to both clears the field',
    apply: (parts) =>
      withMerge(parts, 'groups', (merged, { sex }) =>
        sex === 'Homme et femme' ? { ...merged, sex: null } : merged,
      ),
  },
  {
    id: 'member/woman-by-default',
    breaks: 'member/shows-what-was-written',
    also: [],
    says: 'a change of sex to the default value of the form is ignored',
    apply: (parts) =>
      withMerge(parts, 'members', (merged, change, { sex }) =>
        change.sex === 'Femme' ? { ...merged, sex } : merged,
      ),
  },
  {
    id: 'member/unknown-birth-date-is-long-ago',
    breaks: 'member/shows-what-was-written',
    also: [],
    says: 'the column for dates of birth may not be empty, so null is stored as 1900-01-01',
    apply: (parts) =>
      withStoredBody(parts, (fields, { id }) =>
        id === 'createMember' && fields.birth_date === null
          ? { ...fields, birth_date: '1900-01-01' }
          : fields,
      ),
  },
  {
    id: 'event/no-capacity-is-that-of-the-form',
    breaks: 'event/shows-what-was-written',
    also: [],
    says: 'a new event with a null capacity has the places that the form proposes',
    apply: (parts) =>
      withStoredBody(parts, (fields: Fields, { id }) =>
        id === 'createEvent' && fields.capacity === null
          ? ({ ...fields, capacity: 20 } as JsonObject)
          : fields,
      ),
  },
];

export const faults: readonly Fault[] = [...ofReadOnlyFields, ...ofChosenFields];
