import type { OperationId } from '../../spec/index.ts';
import type { FilePart, Parts, PayloadPart } from '../reference/parts.ts';
import { withAnswer, withHandler } from './operations.ts';
import { withPart } from './part.ts';

/** The operations that take a file. */
export type FileOperation =
  | 'createDocument'
  | 'changeDocument'
  | 'replaceMemberDocument'
  | 'changeMedicalRecord';

/** The parts with files checked otherwise where one operation takes them. */
export function withFilesOf(parts: Parts, id: FileOperation, files: Partial<FilePart>): Parts {
  return withHandler(parts, id, (handle) => (exchange, club) => {
    const changed = withPart(club.parts, 'files', files);
    return handle(exchange, { ...club, parts: changed });
  });
}

/** The parts in which one operation takes files of other types, too. */
export function withAnyType(parts: Parts, id: FileOperation): Parts {
  return withFilesOf(parts, id, {
    mediaTypeOf: (bytes) => parts.files.mediaTypeOf(bytes) ?? 'application/octet-stream',
  });
}

/** The parts in which one operation takes files of another type, too: those that begin so, or have it at a place of theirs. */
export function withAdditionalFileType(parts: Parts, id: FileOperation, mark: string, place = 0): Parts {
  return withFilesOf(parts, id, {
    mediaTypeOf: (bytes) =>
      parts.files.mediaTypeOf(bytes) ??
      (bytes.toString('latin1', place, place + mark.length) === mark
        ? 'application/octet-stream'
        : undefined),
  });
}

/** The parts in which one operation takes files that are larger by so many bytes. */
export function withLargerFiles(parts: Parts, id: FileOperation, bytes: number): Parts {
  return withFilesOf(parts, id, { largest: parts.files.largest + bytes });
}

/** The parts in which one operation refuses files of a type that the others take. */
export function withoutType(parts: Parts, id: FileOperation, mediaType: string): Parts {
  return withFilesOf(parts, id, {
    mediaTypeOf: (bytes) => {
      const found = parts.files.mediaTypeOf(bytes);
      return found === mediaType ? undefined : found;
    },
  });
}

/** The parts in which the text of a file is put right before it is looked at, as an easy-going decoder does. */
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

/** As the decoder of a well-known platform reads base64: it passes over whatever is none. */
export function withoutInvalidCharacters(content: string): string {
  return Buffer.from(content, 'base64').toString('base64');
}

/** The parts in which a download is answered without its bytes. */
export function withoutBytes(parts: Parts, id: OperationId): Parts {
  return withAnswer(parts, id, (answer) => ({ ...answer, body: Buffer.alloc(0) }));
}
