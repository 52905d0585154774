import type { JsonObject, Operation } from '../../../spec/index.ts';
import { resourceOperations } from '../../engine/judging/resource-operations.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { readList } from '../list-reading.ts';
import type { Subject } from '../subject.ts';

/** Returns the list of all records of a resource, where records are usually read from the list of a season or a group. */
export function listOfAllOf(subject: Subject): Operation | undefined {
  const { list } = resourceOperations(subject);
  return list?.id === subject.listedBy.operation ? undefined : list;
}

/** Reads a list of all records. */
export function readAll(suite: Suite, { id, parameters }: Operation): Promise<readonly JsonObject[]> {
  const all = parameters.some(({ name }) => name === 'all') ? { all: true } : {};
  return readList(suite, id, { query: { limit: 100, ...all } });
}
