import type { ComponentChildren } from 'preact';
import { Cell } from './cell.tsx';
import type { ClubRecord } from './use-records.ts';

/** A table of records. Those that have an address open by it. */
export function RecordTable(properties: TableProperties) {
  const { columns, records } = properties;
  return (
    <div class="table">
      <table>
        <thead>
          <tr>
            {['id', ...columns].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((record, index) => (
            <Row key={properties.rowOf(record)?.id ?? index} record={record} {...properties} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TableProperties {
  readonly columns: readonly string[];
  readonly records: readonly ClubRecord[];
  readonly rowOf: (record: ClubRecord) => RowPlace | undefined;
  readonly openId?: string | undefined;
  /** What is shown in the place of the row that is open. */
  readonly card?: ComponentChildren;
}

/** Where a record opens. */
interface RowPlace {
  readonly id: string;
  readonly address: string;
}

function Row({ record, columns, rowOf, openId, card }: TableProperties & { readonly record: ClubRecord }) {
  const row = rowOf(record);
  const isOpen = row !== undefined && row.id === openId;
  if (isOpen && card)
    return (
      <tr>
        <td colSpan={columns.length + 1}>{card}</td>
      </tr>
    );
  return (
    <tr class={isOpen ? 'open' : undefined}>
      <td>
        {row === undefined ? (
          record.id
        ) : (
          <a id={`row-${row.id}`} href={row.address} aria-label={`Open ${row.id}`}>
            {record.id}
          </a>
        )}
      </td>
      {columns.map((column) => (
        <td key={column}>
          <Cell name={column} value={record[column]} />
        </td>
      ))}
    </tr>
  );
}
