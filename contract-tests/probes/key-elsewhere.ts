import {
  operation as contractOf,
  type JsonObject,
  type Operation,
  type OperationId,
} from '../../spec/index.ts';
import { takenFiles } from '../arbitraries/file.ts';
import { longText } from '../arbitraries/text.ts';
import type { Suite } from '../judging/suite.ts';
import { NotApplicable } from '../judging/violation.ts';
import { recordFor } from '../subjects/given-record.ts';
import { isAction, neededSubject, subjectOf } from '../subjects/index.ts';
import { carriedOut, executedWrite, leavesItsRecordAlone } from './executed-write.ts';
import { goodCreation } from './good-request.ts';
import type { PreparedRequest, ProbeFamily } from './probe.ts';

/** Two changes that a careless comparison takes for the same: they differ inside a list, in a file, in a null, in a yes or no, or late. */
const nearlyAlike: Readonly<Partial<Record<OperationId, readonly [JsonObject, JsonObject]>>> = {
  changeSeason: [{ licence_immediate_payment: true }, { licence_immediate_payment: false }],
  changeMember: [representedBy('Anne'), representedBy('Inès')],
  changeDocument: [{ content_base64: takenFiles.PNG }, { content_base64: takenFiles.JPEG }],
  changeGroup: [{ capacity: null }, { sport_id: null }],
  changeEvent: [{ description: `${longText} A` }, { description: `${longText} B` }],
};

function representedBy(first_name: string): JsonObject {
  return { parents: [{ type: 'Mere', first_name, last_name: 'Le Goff' }] };
}

/** The key of an executed change with one that is nearly the same. */
export const nearlySameBody: ProbeFamily = {
  name: 'nearly-same-body',
  spread: 'each-operation',
  kinds: (operation, { bodyFields }) => {
    const [one, other] = nearlyAlike[operation.id] ?? [];
    if (one === undefined || other === undefined) return [];
    if (!Object.keys({ ...one, ...other }).every((field) => bodyFields(operation.id).includes(field)))
      return [];
    return [
      {
        id: 'nearly-same-body',
        prepare: async (suite) => {
          const { id } = await recordFor(suite, neededSubject(operation), 'accepted changes');
          return { options: { path: { id }, body: other, key: suite.freshKey() } };
        },
        send: async (suite, _, { options }) => ({
          first: await carriedOut(suite, operation, { ...options, body: one }),
          response: await suite.request(operation.id, options),
        }),
      },
    ];
  },
};

/** The key of an executed write with another operation: another decision on the same registration, or another creation. */
export const otherOperation: ProbeFamily = {
  name: 'other-operation',
  spread: 'each-operation',
  kinds: (operation) =>
    operation.idempotent && (isAction(operation) || isCreation(operation))
      ? [
          {
            id: 'other-operation',
            prepare: async (suite) => {
              const { request } = await executedWrite(suite, operation, leavesItsRecordAlone);
              const { body: _, ...others } = request.options;
              const { options } = await requestOf(suite, elsewhere(suite, operation));
              return { options: { ...others, ...options } };
            },
            send: async (suite, _, { options }) => ({
              first: (await executedWrite(suite, operation, leavesItsRecordAlone)).response,
              response: await suite.request(elsewhere(suite, operation), options),
            }),
          },
        ]
      : [],
};

function isCreation(operation: Operation): boolean {
  return operation.method === 'POST' && operation.body !== undefined && subjectOf(operation) !== undefined;
}

const otherDecision: Readonly<Partial<Record<OperationId, OperationId>>> = {
  validateAnnualRegistration: 'refuseAnnualRegistration',
  refuseAnnualRegistration: 'validateAnnualRegistration',
  validateEventRegistration: 'refuseEventRegistration',
  refuseEventRegistration: 'validateEventRegistration',
};

function elsewhere({ described }: Suite, { id }: Operation): OperationId {
  const decision = otherDecision[id];
  if (decision !== undefined) return decision;
  return id !== 'createSport' && described.has('createSport') ? 'createSport' : 'createSeason';
}

/** What is sent beside the key and the path: a decision has no body. */
async function requestOf(suite: Suite, id: OperationId): Promise<PreparedRequest> {
  const operation = contractOf(id);
  if (!suite.described.has(id)) throw new NotApplicable(`the target has no ${id}`);
  return isAction(operation) ? { options: {} } : goodCreation(suite, neededSubject(operation));
}
