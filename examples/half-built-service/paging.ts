import type { Call, Schema } from './operation.ts';
import { following, type Row, type Table } from './records.ts';
import { list, object } from './schemas.ts';

/** The query of a list that is paged. */
export const pageQuery: Schema = {
  type: 'object',
  properties: {
    limit: { type: 'integer', minimum: 1, maximum: 100, default: 50 },
    after: { type: 'integer', minimum: 0, default: 0 },
  },
};

export function pageOf(entry: Schema): Schema {
  const pagination = object({ limit: { type: 'integer' }, next_after: { type: ['integer', 'null'] } });
  return object({ data: list(entry), pagination });
}

/** Returns a page of a table. One row more than the page holds shows whether there is another page. */
export function page({ service, query }: Call, table: Table, entry: (row: Row) => object): object {
  const limit = Number(query.limit);
  const rows = following(service.database, table, Number(query.after), limit + 1);
  const next = rows.length > limit ? (rows[limit - 1]?.id ?? null) : null;
  return { data: rows.slice(0, limit).map(entry), pagination: { limit, next_after: next } };
}
