import type { Operation } from '../../spec/index.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { recordForReading } from '../scenes/subjects/given-record.ts';
import { subjectNamed } from '../scenes/subjects/subject-registry.ts';
import { todayOf } from '../scenes/today.ts';

type Value = string | number | boolean;

/** Values of the query parameters that some operations require, by name. */
const values: Readonly<Record<string, (suite: Suite) => Promise<Value>>> = {
  season_id: async (suite) => (await recordForReading(suite, subjectNamed('seasons'))).id,
  date: async (suite) => todayOf(suite),
};

/** What a careful client asks a read for: what it requires, and that a global export is one, or it is deprecated. */
export async function neededQuery(
  suite: Suite,
  { id, parameters }: Operation,
): Promise<Readonly<Record<string, Value>>> {
  const query: Record<string, Value> = {};
  for (const { name, in: place, required } of parameters) {
    if (name === 'all') query.all = true;
    if (place !== 'query' || !required) continue;
    const value = values[name];
    if (value === undefined) throw new Error(`nobody says which ${name} to ask ${id} for`);
    query[name] = await value(suite);
  }
  return query;
}
