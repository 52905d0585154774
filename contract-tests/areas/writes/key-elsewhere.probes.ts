import {
  operation as contractOf,
  type JsonObject,
  type Operation,
  type OperationId,
} from '../../../spec/index.ts';
import { takenFiles } from '../../arbitraries/file.ts';
import { longText } from '../../arbitraries/text.ts';
import type { PreparedRequest, ProbeFamily, ProbeKind } from '../../engine/judging/probe.ts';
import { isAction } from '../../engine/judging/resource-operations.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { NotApplicable } from '../../engine/wire/errors.ts';
import type { RequestOptions } from '../../engine/wire/request-options.ts';
import { carriedOut, executedWrite, leavesItsRecordAlone } from '../../probes/executed-write.ts';
import { goodCreation, withOptions } from '../../probes/good-request.ts';
import { specialRequestOf } from '../../probes/special-requests/index.ts';
import { recordFor } from '../../scenes/subjects/given-record.ts';
import { neededSubject, subjectOf } from '../../scenes/subjects/subject-registry.ts';

type Pair = readonly [JsonObject, JsonObject];

/** Two changes that a careless comparison takes for the same: they differ inside a list and in an accent, in a file, in a null, in a yes or no, or late. */
const nearlyAlike: Readonly<Partial<Record<OperationId, readonly Pair[]>>> = {
  changeSeason: [[{ licence_immediate_payment: true }, { licence_immediate_payment: false }]],
  changeMember: [[representedBy('Ines'), representedBy('Inès')]],
  changeDocument: [[{ content_base64: takenFiles.PNG }, { content_base64: takenFiles.JPEG }]],
  changeGroup: [[{ capacity: null }, { sport_id: null }]],
  changeEvent: [
    [{ description: `${longText} A` }, { description: `${longText} B` }],
    [{ external_cost_euros: null }, { external_cost_euros: 0 }],
  ],
};

function representedBy(first_name: string): JsonObject {
  return { parents: [{ type: 'Mere', first_name, last_name: 'Le Goff' }] };
}

/** The key of an executed write with one that is nearly the same. */
export const nearlySameBody: ProbeFamily = {
  name: 'nearly-same-body',
  spread: 'each-operation',
  kinds: (operation, { bodyFields }) => {
    const fields = bodyFields(operation.id);
    const changes = (nearlyAlike[operation.id] ?? []).flatMap((pair, place) =>
      pair.flatMap(Object.keys).every((field) => fields.includes(field)) ? [kindOf(pair, place)] : [],
    );
    return operation.id === 'createDocument' ? [...changes, ofOtherFile] : changes;
  },
};

function kindOf([one, other]: Pair, place: number): ProbeKind {
  return {
    id: place === 0 ? 'nearly-same-body' : `nearly-same-body:${place}`,
    prepare: async (suite, operation) => {
      const { id } = await recordFor(suite, neededSubject(operation), 'accepted changes');
      return { options: { path: { id }, body: other, key: suite.freshKey() } };
    },
    send: async (suite, operation, { options }) => ({
      first: await carriedOut(suite, operation, { ...options, body: one }),
      response: await suite.request(operation.id, options),
    }),
  };
}

/** A document of the same name with another file. */
const ofOtherFile: ProbeKind = {
  id: 'nearly-same-body:file',
  prepare: async (suite, operation) =>
    withOptions(await goodCreation(suite, neededSubject(operation)), { key: suite.freshKey() }),
  send: async (suite, operation, { options }) => {
    const { content_base64 } = (await goodCreation(suite, neededSubject(operation))).options
      .body as JsonObject;
    const other = { ...options, body: { ...(options.body as JsonObject), content_base64 } } as RequestOptions;
    return {
      first: await carriedOut(suite, operation, options),
      response: await suite.request(operation.id, other),
    };
  },
};

/** The key of an executed write with another operation: another decision on the same registration, or a creation elsewhere. */
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

/** What no resource explains may be in a service of its own, with keys of its own. */
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
