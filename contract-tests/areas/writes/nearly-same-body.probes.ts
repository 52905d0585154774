import type { JsonObject, OperationId } from '../../../spec/index.ts';
import { takenFiles } from '../../arbitraries/file.ts';
import { longText } from '../../arbitraries/text.ts';
import type { ProbeFamily, ProbeKind } from '../../engine/judging/probe.ts';
import type { RequestOptions } from '../../engine/wire/message/request-options.ts';
import { carriedOut } from '../../probes/executed-write.ts';
import { validCreation, withOptions } from '../../probes/valid-request.ts';
import { recordFor } from '../../scenes/given-record.ts';
import { neededSubject } from '../../scenes/subject-registry.ts';

type Pair = readonly [JsonObject, JsonObject];

/**
 * Pairs of changes that a careless comparison takes for equal: they differ in a boolean, in an accent inside a list, in a
 * file, in which field is null, or only at the end of a long text.
 */
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

/** A used key with a body that differs little from the first one. */
export const nearlySameBody: ProbeFamily = {
  name: 'nearly-same-body',
  spread: 'each-operation',
  kinds: (operation, { bodyFields }) => {
    const fields = bodyFields(operation.id);
    const changes = (nearlyAlike[operation.id] ?? []).flatMap((pair, index) =>
      pair.flatMap(Object.keys).every((field) => fields.includes(field)) ? [kindOf(pair, index)] : [],
    );
    return operation.id === 'createDocument' ? [...changes, otherFile] : changes;
  },
};

function kindOf([one, other]: Pair, index: number): ProbeKind {
  return {
    id: index === 0 ? 'nearly-same-body' : `nearly-same-body:${index}`,
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

/** The same document with another file. */
const otherFile: ProbeKind = {
  id: 'nearly-same-body:file',
  prepare: async (suite, operation) =>
    withOptions(await validCreation(suite, neededSubject(operation)), { key: suite.freshKey() }),
  send: async (suite, operation, { options }) => {
    const { content_base64 } = (await validCreation(suite, neededSubject(operation))).options
      .body as JsonObject;
    const other = { ...options, body: { ...(options.body as JsonObject), content_base64 } } as RequestOptions;
    return {
      first: await carriedOut(suite, operation, options),
      response: await suite.request(operation.id, other),
    };
  },
};
