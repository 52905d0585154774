import type { JsonObject, Operation } from '../../spec/index.ts';
import type { PreparedRequest } from '../engine/judging/probe.ts';
import { resourceOperations } from '../engine/judging/resource-operations.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { isObject } from '../engine/wire/message/json.ts';
import { entryOf } from '../scenes/list-reading.ts';
import { listOfAllOf, readAll } from '../scenes/lists/list-of-all.ts';
import { optional } from '../scenes/optional.ts';
import type { Subject } from '../scenes/subject.ts';
import { type SubjectName, subjectOf } from '../scenes/subject-registry.ts';
import { isCallable } from './followed-path.ts';
import { listNow } from './no-effect.ts';

/** A record as its list and its own read show it; empty where they do not. */
export interface ShownRecord {
  readonly entry: JsonObject;
  readonly detail: JsonObject;
}

/** The lists of these resources are short, and no other rule compares them before and after a write, save names of sports. */
const listedBefore: readonly string[] = [
  'sports',
  'slots',
  'lessons',
  'payments',
  'documents',
  'annual-registrations',
  'event-registrations',
] satisfies SubjectName[];

/**
 * Reads what a write is going to change or to add to; returns the record of a change. Low effort spares these requests.
 */
export async function shownBefore(
  suite: Suite,
  operation: Operation,
  { record, mark }: PreparedRequest,
): Promise<ShownRecord | undefined> {
  const subject = subjectOf(operation);
  if (subject === undefined || !suite.recordsApart) return undefined;
  if (operation.method === 'POST' && !operation.path.includes('{')) await listedAtFirst(suite, subject);
  const { read } = resourceOperations(subject);
  const isChange = operation.method === 'PATCH' && record !== undefined && mark !== undefined;
  if (!isChange || read === undefined || !(await isCallable(suite, read.id))) return undefined;
  const { json } = await suite.request(read.id, { path: { id: record.id } });
  const detail = isObject(json) && isObject(json.data) ? (json.data as JsonObject) : {};
  const isListed = listedBefore.includes(subject.resource) && subject.resource !== 'sports';
  const entries = isListed ? await optional(listNow(suite, subject)) : [];
  return { detail, entry: entryOf(entries ?? [], record) ?? {} };
}

/** Reads the list of a resource, and the list of all its records where that is another one; once in a run. */
async function listedAtFirst(suite: Suite, subject: Subject): Promise<void> {
  if (!listedBefore.includes(subject.resource)) return;
  await suite.scene(`the first list of ${subject.resource}`, () => optional(listNow(suite, subject)));
  const list = listOfAllOf(subject);
  if (list === undefined || !(await isCallable(suite, list.id))) return;
  await suite.scene(`the first list of all ${subject.resource}`, () => optional(readAll(suite, list)));
}
