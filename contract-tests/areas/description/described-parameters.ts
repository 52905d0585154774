import {
  operation as contractOf,
  type JsonSchema,
  type JsonValue,
  type OperationId,
  type Parameter,
} from '../../../spec/index.ts';
import { valueAt } from '../../../spec/json-pointer.ts';
import { pointerFrom } from '../../engine/description/described-pointers.ts';
import type { ServedDescription } from '../../engine/description/served-description.ts';
import { violation } from '../../engine/judging/violation.ts';
import { canonical } from '../../engine/wire/message/json.ts';
import type { DescribedSchemas } from './described-schemas.ts';
import { lawfulValues, ruledOutValues } from './stated-values.ts';

/**
 * Expects the description of an operation's parameters not to contradict the interface in a bound, a type, a default or in
 * whether the parameter is required. An absent statement or parameter is not a contradiction. Returns the number of
 * values that were compared.
 */
export function expectStatedParameters(
  served: ServedDescription,
  schemas: DescribedSchemas,
  id: OperationId,
) {
  const described = describedParameters(served, id);
  const counts = contractOf(id)
    .parameters.filter(isComparable)
    .map((parameter) => {
      const pointer = described.get(nameOf(parameter));
      return pointer === undefined ? 0 : expectParameter({ served, schemas, id, parameter, pointer });
    });
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Whether the description demands an `Idempotency-Key` with each request of an operation. */
export function demandsKey(served: ServedDescription, id: OperationId): boolean {
  const key = describedParameters(served, id).get('header idempotency-key');
  return valueAt(served.document, pointerFrom(served.document, key, 'required') ?? '') === true;
}

interface DescribedParameter {
  readonly served: ServedDescription;
  readonly schemas: DescribedSchemas;
  readonly id: OperationId;
  readonly parameter: Parameter;
  readonly pointer: string;
}

/** Whether the interface states all of the parameter. A boolean is left out: in a query it is text, and may be described so. */
function isComparable({ schema }: Parameter): boolean {
  return schema['x-unspecified'] === undefined && schema.type !== 'boolean';
}

function expectParameter(described: DescribedParameter): number {
  const { served, schemas, parameter, pointer } = described;
  expectMember(described, 'required', parameter.required, 'required');
  expectMember(described, 'default', parameter.schema.default, 'schema', 'default');
  const schema = pointerFrom(served.document, pointer, 'schema');
  if (schema === undefined) return 0;
  const fits = (value: JsonValue) => schemas.misfitsAt(schema, value).length === 0;
  const lawful = lawfulOf(parameter);
  for (const value of lawful) if (!fits(value)) throw contradiction(described, `to take ${shown(value)}`);
  const ruledOut = ruledOutValues(asField(parameter.schema));
  for (const { value, farOut } of ruledOut)
    if (fits(value) && !fits(farOut())) throw contradiction(described, `not to take ${shown(value)}`);
  return lawful.length + ruledOut.length;
}

/** Expects the member of the description to equal that of the interface, where both have it. */
function expectMember(
  described: DescribedParameter,
  what: string,
  stated: JsonValue | undefined,
  ...names: readonly string[]
): void {
  const { document } = described.served;
  const at = pointerFrom(document, described.pointer, ...names);
  const value = at === undefined ? undefined : valueAt(document, at);
  if (stated === undefined || value === undefined || canonical(value) === canonical(stated)) return;
  throw contradiction(described, `to have ${what} ${shown(stated)}`, `${what} ${canonical(value)}`);
}

function contradiction(
  { id, parameter }: DescribedParameter,
  expected: string,
  found = 'another bound or type',
) {
  return violation(`${parameter.name} of ${id} ${expected}`, `a description that states ${found}`);
}

/** Values of the parameters whose form only a pattern describes. */
const textsOf: Readonly<Record<string, readonly string[]>> = {
  postal_code: ['75001', '01000'],
  month: ['2026-09', '2026-12'],
  since: ['0.0', '1.5', '1.10', '1.5.2'],
};

function lawfulOf({ name, schema }: Parameter): readonly JsonValue[] {
  return textsOf[name] ?? lawfulValues(asField(schema)).map(({ value }) => value);
}

function asField(schema: JsonSchema): JsonSchema {
  return { properties: { parameter: schema } };
}

/** Returns the pointers to the parameters of an operation and of its path, by place and name. */
function describedParameters({ document, operations }: ServedDescription, id: OperationId) {
  const operation = operations.get(id);
  const path = operation?.slice(0, operation.lastIndexOf('/'));
  const found = new Map<string, string>();
  for (const owner of [path, operation])
    for (const pointer of entriesOf(document, pointerFrom(document, owner, 'parameters'))) {
      const [name, place] = ['name', 'in'].map((member) =>
        valueAt(document, pointerFrom(document, pointer, member) ?? ''),
      );
      found.set(nameOf({ name: String(name), in: String(place) }), pointer);
    }
  return found;
}

function entriesOf(document: ServedDescription['document'], list: string | undefined): readonly string[] {
  const entries = valueAt(document, list ?? '');
  return Array.isArray(entries) ? entries.map((_, place) => `${list}/${place}`) : [];
}

/** Returns the place and name of a parameter; the name of a header in lower case. */
function nameOf(parameter: { readonly name: string; readonly in: string }): string {
  const { name } = parameter;
  return `${parameter.in} ${parameter.in === 'header' ? name.toLowerCase() : name}`;
}

function shown(value: JsonValue): string {
  return JSON.stringify(value).slice(0, 60);
}
