import { CarefulButton } from '../parts/careful-button.tsx';
import { DownloadButton } from '../parts/download-button.tsx';
import { FileInput } from '../parts/file-input.tsx';
import { freshKey } from '../session/console-client.ts';
import { useSession } from '../session/session.ts';
import { useRecordReading } from './use-record-reading.ts';

interface MemberDocument {
  readonly field_id: number;
  readonly name: string;
  readonly has_file: boolean;
}

/** The documents that a person handed in or still owes. */
export function MemberDocuments({ id }: { readonly id: number }) {
  const documents = useRecordReading<readonly MemberDocument[]>(`/member-documents/${id}`) ?? [];
  if (documents.length === 0) return null;
  return (
    <>
      <h3>Documents</h3>
      <ul>
        {documents.map((document) => (
          <MemberDocumentEntry key={document.field_id} id={id} document={document} />
        ))}
      </ul>
    </>
  );
}

function MemberDocumentEntry(properties: { readonly id: number; readonly document: MemberDocument }) {
  const { id, document } = properties;
  const { actOnRecords } = useSession();
  const { field_id, name, has_file } = document;
  const path = `/member-documents/${id}/fields/${field_id}`;
  const handIn = (content_base64: string) =>
    actOnRecords(`Hand in: ${name}`, { method: 'PUT', path, headers: freshKey(), body: { content_base64 } });
  return (
    <li>
      <label htmlFor={path}>
        <span>
          {name}: <b class={has_file ? 'good' : 'warn'}>{has_file ? 'handed in' : 'missing'}</b>
        </span>
      </label>
      <FileInput id={path} onChange={(content) => content !== '' && handIn(content)} />
      {has_file && (
        <span class="buttons">
          <DownloadButton
            label={`Download the file of ${name}`}
            path={`${path}/content`}
            name={`people-${id}-document-${field_id}`}
          />
          <CarefulButton
            label={`Delete the file of ${name}`}
            onSure={() =>
              actOnRecords(`Delete the file of ${name}`, { method: 'DELETE', path, headers: freshKey() })
            }
          />
        </span>
      )}
    </li>
  );
}
