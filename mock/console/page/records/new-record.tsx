import { freshKey } from '../session/console-client.ts';
import { useSession } from '../session/session.ts';
import { goTo } from '../session/use-place.ts';
import { RecordForm } from './record-form.tsx';
import type { RecordKind } from './record-kinds.ts';
import type { RecordOperations } from './record-operations.ts';
import type { ClubRecord } from './use-records.ts';

/** A form that creates a record and opens it. */
export function NewRecord(properties: {
  readonly kind: RecordKind;
  readonly fields: NonNullable<RecordOperations['create']>;
  readonly addressOf: (id: string) => string;
}) {
  const { kind, fields, addressOf } = properties;
  const { actOnRecords } = useSession();
  const create = async (body: Record<string, unknown>) => {
    const { value } = await actOnRecords<{ readonly data: ClubRecord }>(`Create in ${kind.title}`, {
      method: 'POST',
      path: kind.path,
      headers: freshKey(),
      body,
    });
    if (value !== undefined) goTo(addressOf(String(value.data.id)));
    return value !== undefined;
  };
  return (
    <details>
      <summary>New</summary>
      <RecordForm fields={fields} label="Create" onSubmit={create} />
    </details>
  );
}
