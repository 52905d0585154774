import type { OperationId } from '../../spec/index.ts';
import type { FilePart, Parts, PayloadPart } from '../reference/parts.ts';
import { withHandler, withResponse } from './operations.ts';
import { withPart } from './part.ts';

/** The operations that accept a file. */
export type FileOperation =
  | 'createDocument'
  | 'changeDocument'
  | 'replaceMemberDocument'
  | 'changeMedicalRecord';

/** Returns the parts with a changed check of the files of one operation. */
export function withFilesOf(parts: Parts, id: FileOperation, files: Partial<FilePart>): Parts {
  return withHandler(parts, id, (handle) => (exchange, club) => {
    const changed = withPart(club.parts, 'files', files);
    return handle(exchange, { ...club, parts: changed });
  });
}

/** Returns the parts in which one operation accepts files of any type. */
export function withAnyType(parts: Parts, id: FileOperation): Parts {
  return withFilesOf(parts, id, {
    mediaTypeOf: (bytes) => parts.files.mediaTypeOf(bytes) ?? 'application/octet-stream',
  });
}

/** Returns the parts in which one operation accepts a further type of file: those with the mark at a position. */
export function withAdditionalFileType(parts: Parts, id: FileOperation, mark: string, place = 0): Parts {
  return withFilesOf(parts, id, {
    mediaTypeOf: (bytes) =>
      parts.files.mediaTypeOf(bytes) ??
      (bytes.toString('latin1', place, place + mark.length) === mark
        ? 'application/octet-stream'
        : undefined),
  });
}

/** Returns the parts in which one operation accepts files that are larger by that many bytes. */
export function withLargerFiles(parts: Parts, id: FileOperation, bytes: number): Parts {
  return withFilesOf(parts, id, { largest: parts.files.largest + bytes });
}

/** Returns the parts in which one operation refuses files of a type that the others accept. */
export function withoutType(parts: Parts, id: FileOperation, mediaType: string): Parts {
  return withFilesOf(parts, id, {
    mediaTypeOf: (bytes) => {
      const found = parts.files.mediaTypeOf(bytes);
      return found === mediaType ? undefined : found;
    },
  });
}

/** Returns the parts in which the base64 text of a file is corrected before it is checked, as by a lenient decoder. */
export function withCorrectedContent(
  parts: Parts,
  id: FileOperation,
  putRight: (content: string) => string,
): Parts {
  const prepare: PayloadPart['prepare'] = (operation, payload, club) => {
    const fields = parts.payload.prepare(operation, payload, club) as
      | { content_base64?: unknown }
      | undefined;
    if (operation.id !== id || typeof fields?.content_base64 !== 'string') return fields;
    return { ...fields, content_base64: putRight(fields.content_base64) };
  };
  return withPart(parts, 'payload', { prepare });
}

/** Returns base64 text as Node's decoder reads it: it skips all other characters. */
export function withoutInvalidCharacters(content: string): string {
  return Buffer.from(content, 'base64').toString('base64');
}

/** Returns the parts in which a download has no content. */
export function withoutBytes(parts: Parts, id: OperationId): Parts {
  return withResponse(parts, id, (response) => ({ ...response, body: Buffer.alloc(0) }));
}
