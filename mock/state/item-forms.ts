import { createHash } from 'node:crypto';
import type { Replay } from '../reference/store/collections.ts';
import type { StoredFile } from '../reference/store/stored-records.ts';
import type { Message } from '../reference/webhooks/message.ts';

/** How the items of a collection that hold bytes are written as JSON, and read again. */
interface ItemForm<T> {
  readonly written: (item: T) => unknown;
  readonly read: (written: never, file: (id: string) => StoredFile) => unknown;
  /** The uploaded file of an item, which is written apart. */
  readonly file?: (item: T) => StoredFile | null;
}

interface WithFile {
  readonly content: StoredFile | null;
}

const withFile: ItemForm<WithFile> = {
  file: ({ content }) => content,
  written: (item) => ({ ...item, content: item.content && idOf(item.content) }),
  read: (written: { readonly content: string | null }, file) => ({
    ...written,
    content: written.content === null ? null : file(written.content),
  }),
};

interface WrittenResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly base64?: string;
}

const replay: ItemForm<{ readonly id: number; readonly key: string; readonly value: Replay }> = {
  written: ({ id, key, value: { response, ...rest } }) => {
    const { body, ...head } = response;
    const bytes = Buffer.isBuffer(body) ? { base64: body.toString('base64') } : { body };
    return { id, key, value: { ...rest, response: { ...head, ...bytes } } };
  },
  read: ({ id, key, value }: { id: number; key: string; value: Replay & { response: WrittenResponse } }) => {
    const { base64, ...response } = value.response;
    const body = base64 === undefined ? response.body : Buffer.from(base64, 'base64');
    return { id, key, value: { ...value, response: { ...response, body } } };
  },
};

const message: ItemForm<Message> = {
  written: (item) => ({ ...item, body: item.body.toString('base64') }),
  read: (written: Message & { readonly body: string }) => ({
    ...written,
    body: Buffer.from(written.body as string, 'base64'),
  }),
};

/** The forms by the names of collections; items of the others are JSON as they are. */
export const itemForms: Readonly<Record<string, ItemForm<never> | undefined>> = {
  documents: withFile,
  member_documents: withFile,
  medical_records: withFile,
  replays: replay,
  messages: message,
};

const ids = new WeakMap<StoredFile, string>();

/** Returns the id of an uploaded file, which follows from its bytes. */
export function idOf(file: StoredFile): string {
  const id = ids.get(file) ?? createHash('sha256').update(file.mediaType).update(file.bytes).digest('hex');
  ids.set(file, id);
  return id;
}
