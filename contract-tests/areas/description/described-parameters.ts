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
import { canonical } from '../../engine/wire/json.ts';
import type { DescribedSchemas } from './described-schemas.ts';
import { lawfulValues, ruledOutValues } from './stated-values.ts';

/**
 * Throws where the description of an operation's parameters contradicts the interface: in a bound, a type, a default or
 * in whether the parameter is required. What it does not state, and a parameter that it lacks, contradicts nothing.
 * Gives the number of values it looked at.
 */
export function proveParameters(served: ServedDescription, schemas: DescribedSchemas, id: OperationId) {
  const described = describedParameters(served, id);
  const looked = contractOf(id)
    .parameters.filter(isStatedInWhole)
    .map((parameter) => {
      const pointer = described.get(nameOf(parameter));
      return pointer === undefined ? 0 : proveParameter({ served, schemas, id, parameter, pointer });
    });
  return looked.reduce((sum, values) => sum + values, 0);
}

interface DescribedParameter {
  readonly served: ServedDescription;
  readonly schemas: DescribedSchemas;
  readonly id: OperationId;
  readonly parameter: Parameter;
  readonly pointer: string;
}

/** A boolean is a text in any query, and a description may call it so. */
function isStatedInWhole({ schema }: Parameter): boolean {
  return schema['x-unspecified'] === undefined && schema.type !== 'boolean';
}

function proveParameter(described: DescribedParameter): number {
  const { served, schemas, parameter, pointer } = described;
  proveMember(described, 'required', parameter.required, 'required');
  proveMember(described, 'default', parameter.schema.default, 'schema', 'default');
  const schema = pointerFrom(served.document, pointer, 'schema');
  if (schema === undefined) return 0;
  const fits = (value: JsonValue) => schemas.misfitsAt(schema, value).length === 0;
  const lawful = lawfulOf(parameter);
  for (const value of lawful) if (!fits(value)) throw contradiction(described, `to take ${shown(value)}`);
  const ruledOut = ruledOutValues(asField(parameter.schema));
  for (const { value, farOut } of ruledOut)
    if (fits(value) && !fits(farOut)) throw contradiction(described, `not to take ${shown(value)}`);
  return lawful.length + ruledOut.length;
}

/** Expects that a member of the description, where both it and the interface have one, is the interface's. */
function proveMember(
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

/** Texts whose form nothing but a pattern tells. */
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

/** Where the parameters of an operation and of its path stand, by place and name. */
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

/** The names of headers are the same in any case. */
function nameOf(parameter: { readonly name: string; readonly in: string }): string {
  const { name } = parameter;
  return `${parameter.in} ${parameter.in === 'header' ? name.toLowerCase() : name}`;
}

function shown(value: JsonValue): string {
  return JSON.stringify(value).slice(0, 60);
}
