import { useState } from 'preact/hooks';
import { TextField } from './fields.tsx';
import { textOf } from './form-fields.ts';
import type { RecordKind } from './record-kinds.ts';
import type { ClubRecord } from './use-records.ts';

/** A table of records; each opens by its id. */
export function RecordTable(properties: {
  readonly kind: RecordKind;
  readonly records: readonly ClubRecord[];
  readonly openId: number | undefined;
  readonly onOpen: (id: number) => void;
}) {
  const { kind, records, openId, onOpen } = properties;
  const [filter, setFilter] = useState('');
  const isShown = (record: ClubRecord) => JSON.stringify(record).toLowerCase().includes(filter.toLowerCase());
  return (
    <>
      <div class="filters">
        <TextField label="Filter what is shown" value={filter} onChange={setFilter} type="search" />
      </div>
      <div class="table">
        <table>
          <thead>
            <tr>
              {['id', ...kind.columns].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {records.filter(isShown).map((record) => (
              <tr key={record.id} class={record.id === openId ? 'open' : undefined}>
                <td>
                  <button
                    type="button"
                    class="plain"
                    aria-label={`Open ${record.id}`}
                    onClick={() => onOpen(record.id)}
                  >
                    {record.id}
                  </button>
                </td>
                {kind.columns.map((column) => (
                  <td key={column}>
                    {column === 'valid' ? <Decision valid={record.valid} /> : textOf(record[column])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** The decision state of a registration or a medical record, in a word. */
function Decision({ valid }: { readonly valid: unknown }) {
  if (valid === null) return <b class="warn">pending</b>;
  return valid === true ? <b class="good">validated</b> : <b class="bad">refused</b>;
}
