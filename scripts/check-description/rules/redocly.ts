import type { JsonObject, JsonValue } from '../../../spec/types.ts';

/** What Redocly hands to a rule, as far as our rules use it. */
export interface Context {
  readonly report: (problem: { message: string; location?: Location }) => void;
  readonly location: Location;
  readonly key: string | number;
  readonly parent: JsonObject;
  readonly resolve: (node: unknown) => { readonly node?: JsonObject };
}

export interface Location {
  /** JSON pointer within the file, such as `#/paths/~1seasons/get`. */
  readonly pointer: string;
  readonly child: (path: readonly string[]) => Location;
}

type Visit = (node: JsonObject, context: Context) => void;

export type Visitor = Readonly<
  Record<string, Readonly<Record<'enter' | 'leave', Visit>> | Readonly<Record<'enter', Visit>> | Visit>
>;

export interface PathItem extends JsonObject {
  readonly parameters?: readonly JsonObject[];
}

/** The method that an operation stands under. */
export function methodOf(context: Context): string {
  return String(context.key).toUpperCase();
}

/** Whether an operation is sent to the club, and not by the club to a receiver of webhooks. */
export function isSentToTheClub(operation: JsonObject): boolean {
  return operation.operationId !== 'receiveChange';
}

/** The parameters of an operation, its path's included, with references followed. */
export function parametersOf(operation: JsonObject, context: Context): readonly JsonObject[] {
  const own = (operation.parameters ?? []) as readonly JsonValue[];
  const shared = ((context.parent as PathItem).parameters ?? []) as readonly JsonValue[];
  return [...shared, ...own].map((parameter) => followed(parameter, context));
}

/** What a node is once its reference has been followed. */
export function followed(node: unknown, context: Context): JsonObject {
  const object = (node ?? {}) as JsonObject;
  if (typeof object.$ref !== 'string') return object;
  return context.resolve(object).node ?? {};
}
