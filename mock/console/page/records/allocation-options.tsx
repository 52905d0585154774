import { useRecordReading } from './use-record-reading.ts';

interface AllocationOption {
  readonly key: string;
  readonly label: string;
  readonly available_cents: number;
}

/** What a payment can be allocated to: the keys that its `allocations` take. */
export function AllocationOptions({ payment }: { readonly payment: number }) {
  const options = useRecordReading<readonly AllocationOption[]>(`/payments/${payment}/allocation-options`);
  if (options === undefined) return null;
  return (
    <>
      <h3>What it can be allocated to</h3>
      <ul>
        {options.map(({ key, label, available_cents }) => (
          <li key={key}>
            <code>{key}</code> {label}, {(available_cents / 100).toFixed(2)} €
          </li>
        ))}
      </ul>
    </>
  );
}
