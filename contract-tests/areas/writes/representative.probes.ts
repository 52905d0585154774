import type { JsonObject, JsonSchema, JsonValue, Operation } from '../../../spec/index.ts';
import { listed } from '../../arbitraries/body-fault.ts';
import { jsonBodyOf } from '../../engine/description/json-body.ts';
import type { PreparedRequest, ProbeFamily } from '../../engine/judging/probe.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { isSuccess } from '../../engine/wire/message/response.ts';
import { fullRequest } from '../../probes/full-body.ts';
import { withBody } from '../../probes/valid-request.ts';
import { childFields } from '../../scenes/person-fields.ts';
import { withPhonesAsTaken } from '../../scenes/telephone.ts';

/** Creations of children with a representative, one of each type. (A club may refuse representatives of an adult.) */
export const representativeTypes: ProbeFamily = {
  name: 'representative-types',
  spread: 'each-operation',
  kinds: (operation, described) =>
    operation.id === 'createMember' && described.bodyFields(operation.id).includes('parents')
      ? statedTypes(operation).map((type) => ({
          id: `representative-types:${type}`,
          prepare: (suite: Suite) => childWith(suite, operation, type),
          send: async (suite: Suite, _: Operation, { options }: PreparedRequest) => {
            const response = await suite.request(operation.id, options);
            if (isSuccess(response)) return { response };
            const control = await childWith(suite, operation);
            const first = await suite.request(operation.id, control.options);
            return { response, first, ...(isSuccess(first) && { about: 'parents' }) };
          },
        }))
      : [],
};

function statedTypes(operation: Operation): readonly string[] {
  const { parents } = (jsonBodyOf(operation).properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  return listed((parents?.items ?? {}) as JsonSchema).flatMap(({ values }) => values);
}

/** Returns the creation of a child with one representative of the type: its mother unless another is named. */
async function childWith(suite: Suite, operation: Operation, type = 'Mere'): Promise<PreparedRequest> {
  const whole = await fullRequest(suite, operation, 'accepted');
  const fields = await withPhonesAsTaken(suite, childFields(suite, whole.mark ?? suite.freshMark()));
  const { parents, ...child } = fields;
  const [mother] = parents as readonly JsonObject[];
  const body = {
    ...(whole.options.body as JsonObject),
    ...child,
    parents: [{ ...mother, type } as JsonValue],
  };
  return withBody(whole, body);
}
