import { AllocationOptions } from './allocation-options.tsx';
import { CarefulButton } from './careful-button.tsx';
import { freshKey } from './console-client.ts';
import { DownloadButton } from './download-button.tsx';
import { textOf } from './form-fields.ts';
import { PersonSection } from './person-section.tsx';
import { RecordForm } from './record-form.tsx';
import type { RecordKind } from './record-kinds.ts';
import type { RecordOperations } from './record-operations.ts';
import { useSession } from './session.ts';
import { useRecordReading } from './use-record-reading.ts';
import type { ClubRecord } from './use-records.ts';

/** One record: its fields to change, and what can be decided about it. */
export function RecordDetail(properties: {
  readonly kind: RecordKind;
  readonly operations: RecordOperations;
  readonly id: number;
  readonly close: () => void;
}) {
  const { kind, operations, id, close } = properties;
  const { actOnRecords } = useSession();
  const path = `${kind.path}/${id}`;
  // A list may show less of a record than this does.
  const record = useRecordReading<ClubRecord>(path);
  const write = async (title: string, method: 'PATCH' | 'POST' | 'DELETE', below = '', body?: unknown) => {
    const { problem } = await actOnRecords(`${title} ${path}`, {
      method,
      path: `${path}${below}`,
      headers: freshKey(),
      ...(body !== undefined && { body }),
    });
    return problem === undefined;
  };
  if (record === undefined) return null;
  const fields = operations.change ?? [];
  const before = Object.fromEntries(fields.map(({ name }) => [name, textOf(record[name])]));
  return (
    <section aria-label={path}>
      <h2>
        <code>{path}</code>
      </h2>
      <p class="buttons">
        {operations.decisions.map((decision) => (
          <button type="button" key={decision} onClick={() => write(decision, 'POST', `/${decision}`)}>
            {decision}
          </button>
        ))}
        {operations.files.map((file) => (
          <DownloadButton
            key={file}
            label={`Download the ${file}`}
            path={`${path}/${file}`}
            name={`${kind.id}-${id}-${file}`}
          />
        ))}
        {operations.canDelete && <CarefulButton label="Delete" onSure={() => write('Delete', 'DELETE')} />}
        <button type="button" class="plain" onClick={close}>
          Close
        </button>
      </p>
      {fields.length > 0 ? (
        <RecordForm
          fields={fields}
          label="Change"
          before={before}
          onSubmit={(body) => write('Change', 'PATCH', '', body)}
        />
      ) : (
        <pre>{JSON.stringify(record, null, 2)}</pre>
      )}
      {kind.id === 'payments' && <AllocationOptions payment={id} />}
      {kind.id === 'people' && <PersonSection id={id} isVerified={record.email_verified === true} />}
    </section>
  );
}
