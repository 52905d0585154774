import { type JsonObject, type OperationId, operation } from '../../spec/index.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { RuleViolation, violation } from '../engine/judging/violation.ts';
import { SetupFailed } from '../engine/wire/message/errors.ts';
import { canonical } from '../engine/wire/message/json.ts';
import type { Response } from '../engine/wire/message/response.ts';
import { expectRecord } from '../expect/body.ts';
import { expectEqual } from '../expect/equality.ts';
import { isDeletedElsewhere } from '../scenes/deleted-elsewhere.ts';

/**
 * Follows a path of a listed record. `id` replaces a placeholder in the path; by default it is the identifier that the
 * record has for what the path names, `season_id` for `season_path`, otherwise that of the record.
 */
export function follow(
  suite: Suite,
  name: string,
  entry: JsonObject,
  id = entry[name.replace(/_path$/, '_id')] ?? entry.id,
): Promise<Response> {
  return suite.requestPath({ method: 'GET', path: filledPath(name, entry, id) });
}

/** A record, with the operation that reads it. */
export interface Destination {
  readonly read: OperationId;
  readonly id: number;
}

/** Expects a path of a listed record to lead to this record. */
export async function expectLeadsTo(
  suite: Suite,
  name: string,
  entry: JsonObject,
  { read, id }: Destination,
): Promise<void> {
  const response = await follow(suite, name, entry, id);
  const shown = expectRecord(response).id;
  if (shown !== undefined) return expectEqual(`the id behind ${name}`, id, shown);
  // The fields of a single record are unspecified: without an id, only the route identifies the record.
  if (filledPath(name, entry, id) !== operation(read).path.replace('{id}', String(id)))
    throw new SetupFailed(`what ${name} leads to shows no id: ${response.text.slice(0, 200)}`);
}

/** Expects the same, unless the record is deleted: other records may keep its id. Returns whether it exists. */
export async function expectLeadsToUnlessDeleted(
  suite: Suite,
  name: string,
  entry: JsonObject,
  destination: Destination,
): Promise<boolean> {
  try {
    await expectLeadsTo(suite, name, entry, destination);
    return true;
  } catch (error) {
    const { read, id } = destination;
    if (!(error instanceof RuleViolation) || !(await isDeletedElsewhere(suite, read, id))) throw error;
    return false;
  }
}

/** Returns a path in the form that is appended to the base URL. */
export function filledPath(name: string, entry: JsonObject, id: unknown): string {
  const path = entry[name];
  if (typeof path !== 'string' || /^[a-z][a-z0-9+.-]*:|^\/\//i.test(path))
    throw violation(`${name} as a path below the base URL`, `${name} ${canonical(path)}`);
  return `/${path.replace('{id}', String(id)).replace(/^\//, '')}`;
}

/** Whether the target has an operation and the client has the scopes that it requires. */
export async function isCallable({ described, granted }: Suite, id: OperationId): Promise<boolean> {
  const scopes = await granted();
  return described.has(id) && operation(id).scopes.every((scope) => scopes.includes(scope));
}
