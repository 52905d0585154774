import {
  operation as contractOf,
  type JsonObject,
  type Operation,
  type OperationId,
  operations,
} from '../../../spec/index.ts';
import { isGovernedOperation } from '../../engine/description/governed.ts';
import { takesJson } from '../../engine/description/json-body.ts';
import { withLocalReferences } from '../../engine/description/local-references.ts';
import { propertiesOf } from '../../engine/description/schema-parts.ts';
import {
  describedBy,
  descriptionIn,
  lackingFields,
  lackingOperations,
  leavesFieldsOpen,
  listsFields,
  type ServedDescription,
} from '../../engine/description/served-description.ts';
import { operationsNotYet } from '../../engine/judging/operations-named.ts';
import { resourceOperations } from '../../engine/judging/resource-operations.ts';
import { probeRule, rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/message/errors.ts';
import { isObject } from '../../engine/wire/message/json.ts';
import type { RequestOptions } from '../../engine/wire/message/request-options.ts';
import { isSuccess } from '../../engine/wire/message/response.ts';
import { describeResponse } from '../../engine/wire/secret/describe-response.ts';
import { expectEqual } from '../../expect/equality.ts';
import { expectClientError } from '../../expect/status.ts';
import { good, noToken } from '../../probes/access.ts';
import { unknownField } from '../../probes/body.ts';
import { publicDocument } from '../../probes/public-document.ts';
import { validRequest } from '../../probes/valid-request.ts';
import { wrongIdentifier } from '../../probes/wrong-identifier.ts';
import { type BodyField, featuresOn, whileOff } from '../../scenes/club/feature.ts';
import { optional } from '../../scenes/optional.ts';
import { neededSubject, subjectOf } from '../../scenes/subject-registry.ts';
import { expectStatedBounds } from './described-bounds.ts';
import { demandsKey, expectStatedParameters } from './described-parameters.ts';
import { type DescribedSchemas, describedSchemas } from './described-schemas.ts';
import { danglingReferences, otherDocuments } from './description-references.ts';
import {
  hasOperations,
  misplacedTags,
  pathParameterMismatches,
  repeatedOperationIds,
} from './description-structure.ts';
import { judgeDocument, judgeJsonDocument } from './judge-document.ts';
import { officialDefects } from './official-schema.ts';

rule('description/names-openapi-version', (suite) =>
  judgeDescription(suite, ({ openapi }) => {
    if (!/^3\.2\.\d+(-.+)?$/.test(String(openapi))) throw violation('openapi 3.2.x', `openapi ${openapi}`);
  }),
);

rule('description/names-interface-version', (suite) =>
  judgeDescription(suite, ({ info }) =>
    expectEqual('info.version', '1.5', isObject(info) ? info.version : undefined),
  ),
);

rule(
  'description/lists-every-operation',
  async (suite) => {
    const listed = operationsNotYet(suite.target);
    const missing = [...suite.described.notBuilt].filter((id) => !listed.has(id));
    suite.judged(missing.length);
    // The finding shows the description, where there is one.
    if (suite.described.has('getDescription')) await publicDocument(suite, 'getDescription');
    // What is missing of a feature alone may be switched off.
    if (missing.some((id) => !isGovernedOperation(id)))
      throw violation(
        'every operation of the interface, but for what not_yet in the target file lists',
        missingText(missing),
      );
    const served = await servedDescription(suite);
    const lacking = lackingOperations(served).filter((id) => !listed.has(id));
    suite.judged(served.operations.size);
    if (lacking.length > 0) throw violation(`${lacking.join(', ')} in the description`, 'none of them');
    await expectKnownHoursDescribed(suite, served);
  },
  { ofWhatIsMissing: true },
);

/** Names a few operations; of more it says how many there are of each topic. */
function missingText(missing: readonly OperationId[]): string {
  const topics = new Map<string, number>();
  for (const { topic } of missing.map(contractOf)) topics.set(topic, (topics.get(topic) ?? 0) + 1);
  const named = missing.length <= 12 ? missing : [...topics].map(([topic, count]) => `${topic} ${count}`);
  return `${missing.length} not built: ${named.join(', ')}`;
}

/** The route of staff hours depends on a feature: where it shows the known statement, the club has the feature. */
async function expectKnownHoursDescribed(suite: Suite, served: ServedDescription): Promise<void> {
  const { staff_hours: known } = suite.target.known ?? {};
  if (known === undefined || served.operations.has('readStaffHours')) return;
  if (suite.described.notBuilt.has('readStaffHours')) return;
  const response = await suite.request('readStaffHours', {
    path: { id: known.id },
    query: { month: known.month },
  });
  if (response.status === 200)
    throw violation('readStaffHours in the description, as it shows a statement', 'it is not described');
}

rule('description/no-key-demanded-of-reads', async (suite) => {
  const served = await servedDescription(suite);
  const reads = operations.filter(({ id, idempotent }) => !idempotent && served.operations.has(id));
  if (reads.length === 0) throw new NotApplicable('the description describes no read');
  const demanding = reads.filter(({ id }) => demandsKey(served, id)).map(({ id }) => id);
  suite.judged(reads.length);
  if (demanding.length > 0)
    throw violation('an Idempotency-Key demanded of writes only', `demanded of ${demanding.join(', ')}, too`);
});

rule('description/lists-every-field', async (suite) => {
  const served = await servedDescription(suite);
  const described = operations.filter(
    (one) => takesJson(one) && (listsFields(served, one.id) || leavesFieldsOpen(served, one.id)),
  );
  if (described.length === 0)
    throw new NotApplicable(
      'the description lists the fields of no body, or in a way that the suite does not understand',
    );
  for (const { id } of described) {
    const lacking = lackingFields(served, id);
    if (lacking.length > 0) throw violation(`${lacking.join(', ')} in the body of ${id}`, 'not described');
  }
  if (suite.target.writes === true)
    for (const operation of described.filter(isCreation)) await expectRefusedAsAbsent(suite, operation);
  suite.judged(described.length);
});

rule('description/bounds-as-stated', async (suite) => {
  const schemas = await schemasOf(suite);
  const served = await servedDescription(suite);
  let stated = 0;
  await judgeDocument(suite, 'getDescription', () =>
    schemas.together(
      operations.map((operation) => () => {
        const { id } = operation;
        if (takesJson(operation)) stated += expectStatedBounds(schemas, id, suite.described.bodyFields(id));
        stated += expectStatedParameters(served, schemas, id);
      }),
    ),
  );
  if (stated === 0)
    throw new NotApplicable('the description states neither a body nor a parameter of any operation');
  suite.judged(stated);
});

rule('description/absent-field-refused', async (suite) => {
  let absent = 0;
  await suite.forEach(featuresOn(suite), async (feature) => {
    const requests = await requestsWith(suite, feature.fields);
    await whileOff(suite, feature, async () => {
      const described = describedBy(await suite.setUp('getDescription'));
      for (const { operation, field, options } of requests) {
        if (described.bodyFields(operation).includes(field)) continue;
        // The interface shows 403 alone for a feature that is off, so any 4xx is lawful.
        expectClientError(await suite.request(operation, options));
        absent += 1;
      }
    });
  });
  if (absent === 0)
    throw new NotApplicable('no feature that can be switched takes a field out of the description');
});

rule('description/is-valid', (suite) =>
  judgeDescription(suite, async (document) => {
    const defects = await officialDefects(document);
    if (defects.length > 0)
      throw violation('a document that fits the official schema', defects.slice(0, 10).join('; '));
  }),
);

rule('description/references-resolve', async (suite) => {
  const { url } = (await publicDocument(suite, 'getDescription')).sent;
  await expectNo(suite, 'dangling reference', (document) =>
    danglingReferences(withLocalReferences(document, url)),
  );
  await judgeDescription(suite, async (document) => {
    for (const address of otherDocuments(document, url)) await expectServed(suite, address);
  });
});

/** Expects another document of the club to be there. A document elsewhere is not requested. */
async function expectServed(suite: Suite, address: string): Promise<void> {
  const base = `${suite.target.base_url.replace(/\/$/, '')}/`;
  if (!address.startsWith(base)) return;
  const path = address.slice(base.length - 1);
  const response = await suite.requestPath({ method: 'GET', path, token: 'none' });
  if (response.status === 404)
    throw violation(`a document at ${path}, to which the description refers`, response);
}

rule('description/operation-ids-unique', (suite) =>
  expectNo(suite, 'repeated operationId', repeatedOperationIds),
);

rule('description/path-parameters-declared', (suite) =>
  expectNo(suite, 'path whose names are not its required path parameters', pathParameterMismatches),
);

rule('description/tag-parents-exist', (suite) => expectNo(suite, 'misplaced tag', misplacedTags));

probeRule(
  'description/answers-conform',
  [good, noToken, unknownField, wrongIdentifier],
  async ({ operation, response }, suite) => {
    const misfits = (await schemasOf(suite)).misfitsIn(operation.id, response);
    if (misfits === undefined) return false;
    if (misfits.length > 0)
      throw violation(
        `a response of ${operation.id} that fits the description`,
        `${response.status} in which ${misfits.join('; ')}`,
      );
  },
);

/** Runs a check on the served description. */
function judgeDescription(
  suite: Suite,
  check: (document: JsonObject) => void | Promise<void>,
): Promise<void> {
  return judgeJsonDocument(suite, 'getDescription', check);
}

function expectNo(
  suite: Suite,
  what: string,
  find: (document: JsonObject) => readonly string[],
): Promise<void> {
  return judgeDescription(suite, (document) => {
    if (!hasOperations(document)) throw new SetupFailed('the description has no operation');
    const found = find(document);
    if (found.length > 0) throw violation(`no ${what}`, found.slice(0, 10).join('; '));
  });
}

interface RequestWithField extends BodyField {
  readonly options: RequestOptions;
}

/**
 * Returns an accepted request for each of the fields: a plain one with this field alone, or with all of them where they
 * need each other. A refusal while they are absent is then about the fields.
 */
async function requestsWith(suite: Suite, fields: readonly BodyField[]): Promise<RequestWithField[]> {
  const requests: RequestWithField[] = [];
  for (const { operation, field } of fields.filter(({ operation: id }) => subjectOf(contractOf(id)))) {
    const together = fields.filter((other) => other.operation === operation).map((other) => other.field);
    for (const names of [[field], together]) {
      const options = await requestWith(suite, contractOf(operation), names);
      if ((await suite.request(operation, options)).status >= 300) continue;
      requests.push({ operation, field, options });
      break;
    }
  }
  return requests;
}

/** Expects a creation to refuse the fields that the description lacks: a club that accepts a field has to describe it. */
async function expectRefusedAsAbsent(suite: Suite, operation: Operation): Promise<void> {
  const there = suite.described.bodyFields(operation.id);
  const fields = Object.keys(propertiesOf(operation.body?.schema ?? {}));
  for (const field of fields.filter((name) => !there.includes(name))) {
    const options = await optional(requestWith(suite, operation, [field]));
    if (options?.body[field] === undefined) continue;
    if (isSuccess(await suite.request(operation.id, options)))
      throw violation(`${field} in the body of ${operation.id}, which accepts it`, 'not described');
  }
}

function isCreation(operation: Operation): boolean {
  const subject = subjectOf(operation);
  return subject !== undefined && resourceOperations(subject).create?.id === operation.id;
}

/** Returns a request with these fields, as plain as possible otherwise. */
async function requestWith(suite: Suite, operation: Operation, names: readonly string[]) {
  const { options } = await validRequest(suite, operation, 'accepted');
  const whole = await neededSubject(operation).whole(suite, suite.freshMark());
  const values = Object.fromEntries(names.map((name) => [name, whole[name]]));
  const plain = operation.method === 'PATCH' ? {} : (options.body as JsonObject);
  return { ...options, body: { ...plain, ...values } };
}

function schemasOf(suite: Suite): Promise<DescribedSchemas> {
  return suite.scene('the schemas of the description', async () =>
    describedSchemas(await servedDescription(suite)),
  );
}

async function servedDescription(suite: Suite): Promise<ServedDescription> {
  const response = await publicDocument(suite, 'getDescription');
  const served = descriptionIn(response);
  if (served === undefined)
    throw new SetupFailed(`the description cannot be read: ${describeResponse(response)}`);
  return served;
}
