import { useSession } from '../session/session.ts';

/** A button that saves a file of the club's API. */
export function DownloadButton(properties: {
  readonly label: string;
  /** Below the base URL. */
  readonly path: string;
  /** Of the saved file, without its ending. */
  readonly name: string;
}) {
  const { label, path, name } = properties;
  const { actOnRecords } = useSession();
  const download = async () => {
    const { value } = await actOnRecords<unknown>(label, { method: 'GET', path, file: name });
    if (value !== undefined) save(value, name);
  };
  return (
    <button type="button" onClick={download}>
      {label}
    </button>
  );
}

const endings: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'application/json': '.json',
  'image/jpeg': '.jpg',
  'image/png': '.png',
};

/** A club may send the bytes of a file within JSON, which is saved as it is. */
function save(content: unknown, name: string): void {
  const file =
    content instanceof Blob ? content : new Blob([JSON.stringify(content)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${name}${endings[file.type] ?? ''}`;
  link.click();
  URL.revokeObjectURL(link.href);
}
