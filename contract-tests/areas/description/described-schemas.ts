import { Ajv2020, type Options, type ValidateFunction } from 'ajv/dist/2020.js';
import type { JsonObject, JsonValue, OperationId } from '../../../spec/index.ts';
import { bodySchemaIn, responseSchemaIn } from '../../engine/description/described-content.ts';
import { schemaPattern } from '../../engine/description/schema-pattern.ts';
import type { ServedDescription } from '../../engine/description/served-description.ts';
import { SetupFailed } from '../../engine/wire/message/errors.ts';
import { isObject } from '../../engine/wire/message/json.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { isCivilDate, isDateTime } from '../../expect/date-forms.ts';
import { TookTooLong, withinTime } from './within-time.ts';

/** The schemas of a served description, each compiled at its first use. */
export interface DescribedSchemas {
  /** What does not fit the described schema in a response; undefined where no schema is described. */
  readonly misfitsIn: (operation: OperationId, response: Response) => readonly string[] | undefined;
  /** The same for the body of a request. */
  readonly misfitsInBody: (operation: OperationId, body: JsonObject) => readonly string[] | undefined;
  /** The same for a value and the schema at a pointer. */
  readonly misfitsAt: (pointer: string, value: JsonValue) => readonly string[];
  /**
   * Runs actions that validate thousands of values, each within one limit of time instead of one for each value. What
   * they take together is counted in time of the processor, so that a busy machine makes no description too slow.
   */
  readonly together: (actions: Iterable<() => void>) => void;
}

const documentName = 'clubproof:description';

/** Returns the schemas of a description. A schema that cannot be compiled throws SetupFailed at its first use. */
export function describedSchemas({ document, operations }: ServedDescription): DescribedSchemas {
  // In OpenAPI 3.2 `format` is an annotation, so responses are not judged by it.
  const forResponses = compiler(withoutUnspecifiedMarks(document), { validateFormats: false });
  const responseSchema = (operation: OperationId, { status, headers }: Response) =>
    responseSchemaIn(document, operations.get(operation), status, headers['content-type'] ?? '');
  const bodySchemas = new Map(
    [...operations].map(([id, operation]) => [id, bodySchemaIn(document, operation)]),
  );
  // A body field described as another kind of date contradicts the interface, so here `format` counts. Lengths are
  // counted without `unicode`, because the bodies are ASCII, and the first error is enough: a text of megabytes that is
  // too long is not read.
  const forBodies = compiler(document, {
    allErrors: false,
    unicode: false,
    formats: { date: isCivilDate, 'date-time': isDateTime },
  });
  return {
    misfitsIn: (operation, response) =>
      misfits(forResponses(responseSchema(operation, response)), response.json),
    misfitsInBody: (operation, body) => misfits(forBodies(bodySchemas.get(operation)), body),
    misfitsAt: (pointer, value) => misfits(forBodies(pointer), value) ?? [],
    together(actions) {
      const atStart = process.cpuUsage();
      try {
        for (const action of actions) {
          withinTime(longestTogetherMs, action);
          if (processorMs(atStart) > longestTogetherMs) throw tooLongTogether();
        }
      } catch (error) {
        if (!(error instanceof TookTooLong)) throw error;
        throw tooSlowBy(error);
      }
    },
  };
}

/** What compiling a schema or validating a value may take, in milliseconds; the longest takes a hundredth of it. */
const longestMs = 2_000;

/** What validating all that the interface states may take; of one operation it takes a hundredth of it at most. */
const longestTogetherMs = 10_000;

/** Returns the time that the process has computed since then, in milliseconds. */
function processorMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}

function tooLongTogether(): TookTooLong {
  return new TookTooLong(`all of it takes more than ${longestTogetherMs / 1000} s`);
}

/** The schemas whose validation took too long: it would take as long with the next value. */
const tooSlow = new WeakMap<ValidateFunction, SetupFailed>();

function tooSlowBy({ message }: TookTooLong): SetupFailed {
  return new SetupFailed(`a value cannot be validated by the description: ${message}`);
}

/** Throws SetupFailed where a schema refers to itself without end, or takes too long. */
function misfits(validate: ValidateFunction | undefined, value: unknown): readonly string[] | undefined {
  if (validate === undefined) return undefined;
  const known = tooSlow.get(validate);
  if (known !== undefined) throw known;
  try {
    if (withinTime(longestMs, () => validate(value))) return [];
  } catch (error) {
    if (!(error instanceof TookTooLong))
      throw new SetupFailed(`a schema of the description goes in circles: ${(error as Error).message}`);
    const failed = tooSlowBy(error);
    tooSlow.set(validate, failed);
    throw failed;
  }
  return (validate.errors ?? []).map(
    ({ instancePath, message }) => `${instancePath || 'the body'} ${message}`,
  );
}

/**
 * Returns the description without the parts that a description made from the contract marks as `x-unspecified`: these say
 * what the reference does, and no service is judged by that.
 */
function withoutUnspecifiedMarks(document: JsonObject): JsonObject {
  const kept = JSON.stringify(document, (_, part: unknown) =>
    isObject(part) && 'x-unspecified' in part && !('content' in part) ? {} : part,
  );
  return JSON.parse(kept) as JsonObject;
}

type Compile = (pointer: string | undefined) => ValidateFunction | undefined;

function compiler(document: JsonObject, options: Options): Compile {
  const compiled = new Map<string, ValidateFunction | SetupFailed>();
  let ajv: Ajv2020 | undefined;
  function compile(pointer: string): ValidateFunction | SetupFailed {
    try {
      ajv ??= new Ajv2020({
        allErrors: true,
        ...options,
        strict: false,
        logger: false,
        code: { regExp: schemaPattern },
        validateSchema: false,
      }).addSchema(document as object, documentName, false, false);
      const compiler = ajv;
      return withinTime(longestMs, () => compiler.compile({ $ref: `${documentName}${pointer}` }));
    } catch (error) {
      return new SetupFailed(`the schema at ${pointer} of the description: ${(error as Error).message}`);
    }
  }
  return (pointer) => {
    if (pointer === undefined) return undefined;
    const validate = compiled.get(pointer) ?? compile(pointer);
    compiled.set(pointer, validate);
    if (validate instanceof SetupFailed) throw validate;
    return validate;
  };
}
