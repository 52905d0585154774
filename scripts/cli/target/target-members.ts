import { readFileSync } from 'node:fs';
import { packageFile } from '../../../spec/package-file.ts';

/** The schema of target files, from the root of the package. */
export const targetSchemaFile = 'spec/target.schema.json';

/** A member of a target file, as its schema describes it. */
export interface TargetMember {
  readonly name: string;
  /** The names from the top of the file: `known.staff_hours.month`. */
  readonly path: string;
  readonly says: string;
  /** Whether a file needs it: it is required, or of the first of several sets of which one is required. */
  readonly isNeeded: boolean;
  readonly example: unknown;
  /** The members of an object; empty for any other value. */
  readonly members: readonly TargetMember[];
}

interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
}

interface SchemaFile extends Schema {
  readonly title: string;
  readonly $defs: Readonly<Record<string, Schema>>;
}

/** Returns what a target file is, and its members in the order of the schema. */
export function targetMembers(): { says: string; members: readonly TargetMember[] } {
  const file = JSON.parse(readFileSync(packageFile(targetSchemaFile), 'utf8')) as SchemaFile;
  return { says: `${file.title}. ${file.description}`, members: membersOf(resolved(file, file), '', file) };
}

function membersOf(
  { properties = {}, required = [], anyOf, examples = [] }: Schema,
  above: string,
  file: SchemaFile,
) {
  // An example of the whole says more than those of its members, which other places share.
  const whole = examples[0] as Readonly<Record<string, unknown>> | undefined;
  const needed = [...required, ...(anyOf?.[0]?.required ?? [])];
  return Object.entries(properties).map(([name, written]): TargetMember => {
    const schema = resolved(written, file);
    const path = `${above}${name}`;
    return {
      name,
      path,
      says: schema.description ?? '',
      isNeeded: needed.includes(name),
      example: whole?.[name] ?? schema.examples?.[0],
      members: membersOf(schema, `${path}.`, file),
    };
  });
}

/** Returns a schema with what it refers to; its own words come first. */
function resolved(schema: Schema, { $defs }: SchemaFile): Schema {
  const name = schema.$ref?.replace('#/$defs/', '');
  return name === undefined ? schema : { ...$defs[name], ...schema };
}
