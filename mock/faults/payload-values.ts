import type { JsonObject, OperationId } from '../../spec/index.ts';
import { withStoredBody } from '../alterations/bodies.ts';
import { withHandler } from '../alterations/operations.ts';
import { withPart } from '../alterations/part.ts';
import { withMerge } from '../alterations/resources.ts';
import type { Outcome } from '../reference/http/exchange.ts';
import type { Parts, PayloadPart } from '../reference/parts.ts';
import type { Change } from '../reference/store/store.ts';
import type { Fault } from './fault.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The parts with a check of bodies that lets these fields pass, where they are none of the body's. */
function withFieldsTaken(parts: Parts, taken: readonly string[]): Parts {
  const check: PayloadPart['check'] = (operation, payload, club) => {
    const known = (operation.body?.schema.properties ?? {}) as object;
    const isJudged = ([name]: [string, unknown]) => name in known || !taken.includes(name);
    const isRecord = typeof payload === 'object' && payload !== null && !Array.isArray(payload);
    const judged = isRecord ? Object.fromEntries(Object.entries(payload).filter(isJudged)) : payload;
    parts.payload.check(operation, judged, club);
  };
  return withPart(parts, 'payload', { check });
}

/** The parts with a field of the body stored in the record that an operation makes. */
function withFieldAssigned(parts: Parts, id: OperationId, field: string): Parts {
  return withHandler(withFieldsTaken(parts, [field]), id, (handle) => (exchange, club): Outcome => {
    const outcome = handle(exchange, club);
    const { [field]: sent } = (exchange.payload ?? {}) as Fields;
    if (sent === undefined) return outcome;
    const changes = (outcome.changes ?? []).map(
      (change) =>
        ({ ...change, ...('put' in change && { put: { ...change.put, [field]: sent } }) }) as Change,
    );
    const answer = field === 'id' ? { ...outcome.answer, body: JSON.stringify({ data: { id: sent } }) } : {};
    return { ...outcome, answer: { ...outcome.answer, ...answer }, changes };
  });
}

const ofReadOnlyFields: readonly Fault[] = [
  {
    id: 'payload/change-assigns-whatever-the-record-has',
    breaks: 'payload/read-only-fields-keep-their-values',
    also: [],
    says: 'a change is laid over the record, and what is no field of the body but one of the record passes, too',
    apply: (parts) =>
      withFieldsTaken(parts, ['email_verified', 'created_at', 'valid', 'registered_at', 'validated_at']),
  },
  {
    id: 'payload/decision-comes-with-the-registration',
    breaks: 'payload/read-only-fields-keep-their-values',
    also: [],
    says: 'who registers somebody to an event may send the decision along',
    apply: (parts) => withFieldAssigned(parts, 'createEventRegistration', 'valid'),
  },
  {
    id: 'payload/identifier-of-the-client',
    breaks: 'payload/read-only-fields-keep-their-values',
    also: [],
    says: 'a group that comes with an identifier keeps it',
    apply: (parts) => withFieldAssigned(parts, 'createGroup', 'id'),
  },
];

const ofChosenFields: readonly Fault[] = [
  {
    id: 'payload/new-competition-is-leisure',
    breaks: 'payload/chosen-values-read-back',
    also: [],
    says: 'a new group competes from its second season on, and is one for leisure until then',
    apply: (parts) =>
      withStoredBody(parts, (fields, { id }) =>
        id === 'createGroup' && fields.type === 'Competition' ? { ...fields, type: 'Loisir' } : fields,
      ),
  },
  {
    id: 'payload/everybody-is-no-sex',
    breaks: 'payload/chosen-values-read-back',
    also: [],
    says: 'a group that is changed to be for both sexes is one that says nothing about them',
    apply: (parts) =>
      withMerge(parts, 'groups', (merged, { sex }) =>
        sex === 'Homme et femme' ? { ...merged, sex: null } : merged,
      ),
  },
  {
    id: 'payload/woman-by-default',
    breaks: 'payload/chosen-values-read-back',
    also: [],
    says: 'the form has a default for the sex of a person, and a change to it counts as none made',
    apply: (parts) =>
      withMerge(parts, 'members', (merged, change, { sex }) =>
        change.sex === 'Femme' ? { ...merged, sex } : merged,
      ),
  },
  {
    id: 'payload/unknown-birth-date-is-long-ago',
    breaks: 'payload/chosen-values-read-back',
    also: [],
    says: 'the column of birth dates must not be empty, and so who has none was born in 1900',
    apply: (parts) =>
      withStoredBody(parts, (fields, { id }) =>
        id === 'createMember' && fields.birth_date === null
          ? { ...fields, birth_date: '1900-01-01' }
          : fields,
      ),
  },
  {
    id: 'payload/no-capacity-is-no-place',
    breaks: 'payload/chosen-values-read-back',
    also: [],
    says: 'a new event whose capacity is null has no place',
    apply: (parts) =>
      withStoredBody(parts, (fields: Fields, { id }) =>
        id === 'createEvent' && fields.capacity === null
          ? ({ ...fields, capacity: 0 } as JsonObject)
          : fields,
      ),
  },
];

export const faults: readonly Fault[] = [...ofReadOnlyFields, ...ofChosenFields];
