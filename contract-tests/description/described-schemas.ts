import { Ajv2020, type Options, type ValidateFunction } from 'ajv/dist/2020.js';
import { operation as contractOf, type JsonObject, type OperationId } from '../../spec/index.ts';
import { namesIn, pointerTo, valueAt } from '../../spec/json-pointer.ts';
import { isCivilDate, isDateTime } from '../expectations/date-forms.ts';
import { SetupFailed } from '../judging/violation.ts';
import type { Response } from '../wire/response.ts';
import { isObject } from './described.ts';

/** The schemas of a served description, each compiled when it is first asked for. */
export interface DescribedSchemas {
  /** The part of a response that does not fit its described schema; undefined where no schema is described. */
  readonly misfitsIn: (operation: OperationId, response: Response) => readonly string[] | undefined;
  /** The same for a body that is to be sent. */
  readonly misfitsInBody: (operation: OperationId, body: JsonObject) => readonly string[] | undefined;
}

const documentName = 'clubproof:description';

/** Makes the schemas of a description usable. A schema that cannot be compiled throws SetupFailed when it is asked for. */
export function describedSchemas(document: JsonObject): DescribedSchemas {
  // In OpenAPI 3.2 `format` only annotates; but a field described as another kind of date contradicts the interface.
  const forAnswers = compiler(withoutUnspecifiedMarks(document), { validateFormats: false });
  const forBodies = compiler(document, { formats: { date: isCivilDate, 'date-time': isDateTime } });
  return {
    misfitsIn: (operation, response) =>
      misfits(forAnswers(answerSchema(document, operation, response)), response.json),
    misfitsInBody: (operation, body) => misfits(forBodies(bodySchema(document, operation)), body),
  };
}

function misfits(validate: ValidateFunction | undefined, value: unknown): readonly string[] | undefined {
  if (validate === undefined || validate(value)) return validate && [];
  return (validate.errors ?? []).map(
    ({ instancePath, message }) => `${instancePath || 'the body'} ${message}`,
  );
}

/**
 * A description made from the contract marks what the interface leaves open (`x-unspecified`). It says what the reference
 * usually does there, and nobody is judged by that.
 */
function withoutUnspecifiedMarks(document: JsonObject): JsonObject {
  const kept = JSON.stringify(document, (_, part: unknown) =>
    isObject(part) && 'x-unspecified' in part && !('content' in part) ? {} : part,
  );
  return JSON.parse(kept) as JsonObject;
}

type Compile = (pointer: string | undefined) => ValidateFunction | undefined;

function compiler(document: JsonObject, options: Options): Compile {
  const compiled = new Map<string, ValidateFunction>();
  let ajv: Ajv2020 | undefined;
  return (pointer) => {
    if (pointer === undefined) return undefined;
    try {
      ajv ??= new Ajv2020({ strict: false, logger: false, allErrors: true, ...options }).addSchema(
        document as object,
        documentName,
        false,
        false,
      );
      const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `${documentName}${pointer}` });
      compiled.set(pointer, validate);
      return validate;
    } catch (error) {
      throw new SetupFailed(`the schema at ${pointer} of the description: ${(error as Error).message}`);
    }
  };
}

function answerSchema(document: JsonObject, operation: OperationId, response: Response): string | undefined {
  const described = resolvedMember(document, operationPointer(document, operation), 'responses');
  const names = [String(response.status), `${String(response.status)[0]}XX`, 'default'];
  const found = names
    .map((name) => resolvedMember(document, described, name))
    .find((pointer) => pointer !== undefined);
  return schemaFor(document, found, response.headers['content-type'] ?? '');
}

function bodySchema(document: JsonObject, operation: OperationId): string | undefined {
  const body = resolvedMember(document, operationPointer(document, operation), 'requestBody');
  return schemaFor(document, body, 'application/json');
}

function operationPointer(document: JsonObject, id: OperationId): string | undefined {
  const { path, method } = contractOf(id);
  return resolvedMember(document, resolvedMember(document, pointerTo('paths'), path), method.toLowerCase());
}

/** The schema of a JSON media type; undefined for any other media type. */
function schemaFor(document: JsonObject, owner: string | undefined, contentType: string): string | undefined {
  const content = resolvedMember(document, owner, 'content');
  const described = content === undefined ? undefined : valueAt(document, content);
  const mediaType = essenceOf(contentType);
  if (!isObject(described) || !/[/+]json$/.test(mediaType)) return undefined;
  const fitting = [mediaType, `${mediaType.split('/')[0]}/*`, '*/*']
    .map((wanted) => Object.keys(described).find((name) => essenceOf(name) === wanted))
    .find((name) => name !== undefined);
  return fitting === undefined
    ? undefined
    : resolvedMember(document, resolvedMember(document, content, fitting), 'schema', false);
}

/** The pointer to a member, references on the way to it followed; undefined when it is not there. */
function resolvedMember(
  document: JsonObject,
  owner: string | undefined,
  member: string,
  follow = true,
): string | undefined {
  if (owner === undefined) return undefined;
  const pointer = pointerTo(...(namesIn(owner) ?? []), member);
  const found = valueAt(document, pointer);
  if (found === undefined) return undefined;
  const reference = follow && isObject(found) ? found.$ref : undefined;
  if (typeof reference !== 'string') return pointer;
  return isObject(valueAt(document, reference)) ? pointerTo(...(namesIn(reference) ?? [])) : undefined;
}

function essenceOf(contentType: string): string {
  return contentType.split(';')[0]?.trim().toLowerCase() ?? '';
}
