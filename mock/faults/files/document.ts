import { withAlteredBody } from '../../alterations/bodies.ts';
import {
  withAdditionalFileType,
  withAnyType,
  withCorrectedContent,
  withFilesOf,
  withLargerFiles,
  withoutInvalidCharacters,
} from '../../alterations/files.ts';
import { withListWhere } from '../../alterations/lists.ts';
import { withHandler, withJson, withResponse } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import { withMerge, withResource } from '../../alterations/resources.ts';
import { withHandedInFile } from '../../reference/domain/uploaded-file.ts';
import { jsonResponse } from '../../reference/http/responses.ts';
import type { FilePart } from '../../reference/parts.ts';
import { keptByEach } from '../../reference/per-club.ts';
import { Refusal } from '../../reference/refusal.ts';
import { allRecords, recordOf } from '../../reference/store/collection.ts';
import type { RecordTypes } from '../../reference/store/collections.ts';
import type { Change } from '../../reference/store/store.ts';
import type { Fault } from '../fault.ts';
import { withKeyForgotten } from '../forgotten-with-record.ts';

const files: readonly Fault[] = [
  {
    id: 'document/name-stored-before-the-file-is-checked',
    breaks: 'document/refused-file-has-no-effect',
    also: [],
    says: 'a change stores the name first, and then refuses the file',
    apply: (parts) =>
      withHandler(parts, 'changeDocument', (handle) => (exchange, club) => {
        try {
          return handle(exchange, club);
        } catch (error) {
          const before = recordOf(club.store.records('documents'), Number(exchange.parameters.id));
          const { name } = exchange.payload as { name?: string };
          if (before !== undefined && name !== undefined)
            club.store.commit([{ collection: 'documents', put: { ...before, name } }]);
          throw error;
        }
      }),
  },
  {
    id: 'document/new-file-without-its-description',
    breaks: 'document/shows-what-was-written',
    also: [],
    says: 'each file is a version of its own, and a new one has no description',
    apply: (parts) =>
      withMerge(parts, 'documents', (merged, change) =>
        'content_base64' in change || 'content' in change
          ? { ...merged, description: '', ...change }
          : merged,
      ),
  },
  {
    id: 'document/photographs-from-other-makers',
    breaks: 'document/accepts-pdf-jpeg-and-png',
    also: [],
    says: 'a change accepts a JPEG only with one of the format’s possible signatures',
    apply: (parts) =>
      withFilesOf(parts, 'changeDocument', {
        mediaTypeOf: (bytes) => {
          const type = parts.files.mediaTypeOf(bytes);
          return type === 'image/jpeg' && bytes[3] !== 0xe1 ? undefined : type;
        },
      }),
  },
  {
    id: 'document/photographs-of-cameras-refused',
    breaks: 'document/accepts-pdf-jpeg-and-png',
    also: [],
    says: 'a new document is taken for a JPEG only where it begins with a segment of JFIF',
    apply: (parts) =>
      withFilesOf(parts, 'createDocument', {
        mediaTypeOf: (bytes) => {
          const type = parts.files.mediaTypeOf(bytes);
          return type === 'image/jpeg' && bytes[3] !== 0xe0 ? undefined : type;
        },
      }),
  },
  {
    id: 'document/type-by-name',
    breaks: 'document/refuses-other-files',
    also: [],
    says: 'a file is accepted as a PDF if its name ends in .pdf',
    apply: (parts) =>
      withHandler(parts, 'createDocument', (handle) => (exchange, club) => {
        const { name } = exchange.payload as { readonly name: string };
        const trustingName = withPart(club.parts, 'files', {
          mediaTypeOf: (bytes) =>
            name.endsWith('.pdf') ? 'application/pdf' : parts.files.mediaTypeOf(bytes),
        });
        return handle(exchange, { ...club, parts: trustingName });
      }),
  },
  {
    id: 'document/type-unchecked-on-change',
    breaks: 'document/refuses-other-files',
    also: [],
    says: 'only the file of a new document is checked, not that of a change',
    apply: (parts) => withAnyType(parts, 'changeDocument'),
  },
  {
    id: 'document/drawing-taken',
    breaks: 'document/refuses-other-files',
    also: [],
    says: 'a new document may be any image that a browser shows, even an SVG',
    apply: (parts) => withAdditionalFileType(parts, 'createDocument', '<svg'),
  },
  {
    id: 'document/mark-found-anywhere',
    breaks: 'document/refuses-other-files',
    also: [
      'medical/takes-the-files-that-documents-take',
      'member-document/takes-the-files-that-documents-take',
    ],
    says: 'a file is accepted as a PDF if the signature of one occurs anywhere in it',
    apply: (parts) =>
      withPart(parts, 'files', {
        mediaTypeOf: (bytes) =>
          parts.files.mediaTypeOf(bytes) ?? (bytes.includes('%PDF-') ? 'application/pdf' : undefined),
      }),
  },
  {
    id: 'document/address-with-data-taken',
    breaks: 'document/content-is-base64',
    also: [],
    says: 'a change accepts a data URL, as a browser produces it for a file',
    apply: (parts) =>
      withAlteredBody(parts, (fields, { id }) =>
        id === 'changeDocument' && typeof fields.content_base64 === 'string'
          ? { ...fields, content_base64: fields.content_base64.replace(/^data:[^,]*,/, '') }
          : fields,
      ),
  },
  {
    id: 'document/strangers-passed-over',
    breaks: 'document/content-is-base64',
    also: ['document/base64-is-strict'],
    says: 'the decoder skips characters that are not base64',
    apply: (parts) => withCorrectedContent(parts, 'createDocument', withoutInvalidCharacters),
  },
  {
    id: 'document/padding-forgiven',
    breaks: 'document/base64-is-strict',
    also: [],
    says: 'a change adds missing padding',
    apply: (parts) =>
      withCorrectedContent(parts, 'changeDocument', (content) =>
        content.padEnd(Math.ceil(content.length / 4) * 4, '='),
      ),
  },
  {
    id: 'document/ten-megabytes',
    breaks: 'document/largest-file-is-accepted',
    also: [],
    says: 'ten mebibytes are taken for ten million bytes',
    apply: (parts) => withFilesOf(parts, 'createDocument', { largest: 10_000_000 }),
  },
  {
    id: 'document/five-mio-on-change',
    breaks: 'document/largest-file-is-accepted',
    also: [],
    says: 'a change limits bodies to the size of those without a file',
    apply: (parts) => withFilesOf(parts, 'changeDocument', { largest: 5 * 1024 * 1024 }),
  },
  {
    id: 'document/length-of-base64-only',
    breaks: 'document/larger-file-is-refused',
    also: [],
    says: 'a change checks only the length of the base64 text',
    apply: (parts) => withLargerFiles(parts, 'changeDocument', 2),
  },
];

const records: readonly Fault[] = [
  {
    id: 'document/key-removed-with-the-document',
    breaks: 'document/deleted-one-is-not-made-again',
    also: [],
    says: 'the key of a document is stored with its file, and is deleted with it',
    apply: (parts) => withKeyForgotten(parts, 'createDocument', 'documents'),
  },
  {
    id: 'document/photographs-not-listed',
    breaks: 'document/created-one-can-be-read',
    also: ['document/deletion-leaves-others'],
    says: 'the list leaves out JPEG files',
    apply: (parts) =>
      withJson(parts, 'listDocuments', ({ data, ...rest }) => ({
        ...rest,
        data: (data as { media_type?: string }[]).filter(({ media_type }) => media_type !== 'image/jpeg'),
      })),
  },
  {
    id: 'document/without-description-not-listed',
    breaks: 'document/created-one-can-be-read',
    also: ['document/deletion-leaves-others'],
    says: 'the list joins the descriptions, and leaves out documents without one',
    apply: (parts) =>
      withListWhere<RecordTypes['documents']>(parts, 'listDocuments', ({ description }) =>
        Boolean(description),
      ),
  },
  {
    id: 'document/content-cut-off',
    breaks: 'document/content-is-its-own',
    also: [],
    says: 'the column of contents holds 65,535 bytes, and what is longer is cut off',
    apply: (parts) =>
      withResponse(parts, 'readDocumentContent', (response) =>
        Buffer.isBuffer(response.body) ? { ...response, body: response.body.subarray(0, 65_535) } : response,
      ),
  },
  {
    id: 'document/download-cut-to-nothing',
    breaks: 'document/content-can-be-downloaded',
    also: ['document/change-keeps-the-content'],
    says: 'the download of a PDF is streamed after the response has ended',
    apply: (parts) =>
      withResponse(parts, 'readDocumentContent', (response) =>
        response.headers['content-type'] === 'application/pdf'
          ? { ...response, body: Buffer.alloc(0) }
          : response,
      ),
  },
  {
    id: 'document/content-of-the-first',
    breaks: 'document/content-is-its-own',
    also: ['document/changed-content-is-served'],
    says: 'all downloads are cached under one name, so every download returns the same file',
    apply: (parts) =>
      withHandler(parts, 'readDocumentContent', (handle) => (exchange, club) => {
        handle(exchange, club);
        const [first] = allRecords(club.store.records('documents'));
        const parameters = { ...exchange.parameters, id: first?.id ?? exchange.parameters.id };
        return handle({ ...exchange, parameters }, club);
      }),
  },
  {
    id: 'document/equal-files-deleted-together',
    breaks: 'document/deletion-leaves-others',
    also: [],
    says: 'equal files are stored once, so deleting one document deletes all with the same file',
    apply: (parts) =>
      withHandler(parts, 'deleteDocument', (handle) => (exchange, club) => {
        const all = [...allRecords(club.store.records('documents'))];
        const removed = all.find(({ id }) => id === exchange.parameters.id);
        const outcome = handle(exchange, club);
        const copies = all.filter(
          ({ id, content }) =>
            id !== removed?.id && removed !== undefined && content.bytes.equals(removed.content.bytes),
        );
        const changes = copies.map(({ id }): Change => ({ collection: 'documents', remove: id }));
        return { ...outcome, changes: [...(outcome.changes ?? []), ...changes] };
      }),
  },
  {
    id: 'document/first-file-kept',
    breaks: 'document/changed-content-is-served',
    also: ['document/base64-is-strict', 'document/larger-file-is-refused', 'document/refuses-other-files'],
    says: 'files are cached by the id of their document, and a change does not refresh them',
    apply: (parts) =>
      withMerge(parts, 'documents', (merged) => {
        const { content_base64: _, ...others } = merged as typeof merged & { content_base64?: string };
        return others;
      }),
  },
  {
    id: 'document/renamed-one-is-empty',
    breaks: 'document/change-keeps-the-content',
    also: [],
    says: 'a change without a file stores an empty one',
    apply: (parts) =>
      withMerge(parts, 'documents', (merged, change) =>
        'content_base64' in change
          ? merged
          : { ...merged, content: { ...merged.content, bytes: Buffer.alloc(0) } },
      ),
  },
  {
    id: 'document/described-one-gets-the-last-file',
    breaks: 'document/change-keeps-the-content',
    also: [],
    says: 'a change of the description links the file that was uploaded last',
    apply: (parts) => {
      let last: object = {};
      const remembering = withResource(parts, 'documents', {
        completed: (record, club) => {
          const stored = withHandedInFile(record, club);
          if (stored !== record) last = { content: stored.content };
          return stored;
        },
      });
      return withMerge(remembering, 'documents', (merged, change) =>
        'description' in change ? { ...merged, ...last } : merged,
      );
    },
  },
  {
    id: 'document/change-brings-it-back',
    breaks: 'document/deleted-one-is-gone',
    also: [],
    says: 'a deletion is a flag on the record, and a change writes the record without the flag',
    apply(parts) {
      const deleted = keptByEach(() => new Map<number, RecordTypes['documents']>());
      const remembering = withHandler(parts, 'deleteDocument', (handle) => (exchange, club) => {
        const one = recordOf(club.store.records('documents'), Number(exchange.parameters.id));
        const outcome = handle(exchange, club);
        if (one !== undefined) deleted(club).set(one.id, one);
        return outcome;
      });
      return withHandler(remembering, 'changeDocument', (handle) => (exchange, club) => {
        const id = Number(exchange.parameters.id);
        const one = deleted(club).get(id);
        const exists = recordOf(club.store.records('documents'), id) !== undefined;
        if (one === undefined || exists) return handle(exchange, club);
        const { name = one.name } = exchange.payload as { readonly name?: string };
        const put = { ...one, name };
        return {
          response: jsonResponse(200, { data: { id } }),
          changes: [{ collection: 'documents', put }],
        };
      });
    },
  },
  {
    id: 'document/file-outlives-its-record',
    breaks: 'document/deleted-one-is-gone',
    also: [],
    says: 'the record is deleted, but its file stays',
    apply: (parts) => {
      const kept = keptByEach(() => new Map<number, ReturnType<FilePart['download']>>());
      const remembering = withHandler(parts, 'deleteDocument', (handle) => (exchange, club) => {
        const download = club.parts.handlers.readDocumentContent?.(exchange, club);
        if (download !== undefined) kept(club).set(Number(exchange.parameters.id), download.response);
        return handle(exchange, club);
      });
      return withHandler(remembering, 'readDocumentContent', (handle) => (exchange, club) => {
        try {
          return handle(exchange, club);
        } catch (error) {
          const response = kept(club).get(Number(exchange.parameters.id));
          if (!(error instanceof Refusal) || response === undefined) throw error;
          return { response };
        }
      });
    },
  },
];

export const faults: readonly Fault[] = [...files, ...records];
