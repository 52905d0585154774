import type { RuleId } from '../../../spec/index.ts';
import type { Club } from '../club.ts';
import { extended } from '../extended.ts';
import { withDefects } from '../http/told-defects.ts';
import type { FilePart } from '../parts.ts';
import { Refusal } from '../refusal.ts';
import type { StoredFile } from '../store/stored-records.ts';

/** 10 Mio. */
export const largestFile = 10 * 1024 * 1024;

/** Returns the bytes of strict base64, whose alphabet the schema has checked. Throws a Refusal for wrong padding. */
export const decoded: FilePart['decoded'] = (base64) => {
  if (base64.length % 4 !== 0) throw refused('is not padded as base64 is', 'document/base64-is-strict');
  return Buffer.from(base64, 'base64');
};

/** Returns the file of a body's `content_base64`. Throws a Refusal for a file that the club does not accept. */
export function handedInFile(base64: string, { parts: { files } }: Club): StoredFile {
  const bytes = files.decoded(base64);
  if (bytes.length > files.largest)
    throw refused(`must be at most ${files.largest} bytes when decoded`, 'document/larger-file-is-refused');
  const mediaType = files.mediaTypeOf(bytes);
  if (mediaType === undefined)
    throw refused('must be a PDF, JPEG or PNG file', 'document/refuses-other-files');
  return { mediaType, bytes };
}

/** Returns the record with the uploaded file in place of its base64, or unchanged where the body has no file. */
export function withHandedInFile<T extends object>(record: T, club: Club): T {
  const { content_base64, ...fields } = record as T & { readonly content_base64?: string };
  if (content_base64 === undefined) return record;
  return extended(fields, { content: handedInFile(content_base64, club) }) as unknown as T;
}

function refused(detail: string, rule: RuleId): Refusal {
  const errors = [{ pointer: '#/content_base64', detail }];
  return new Refusal('validation_failed', withDefects('The club does not accept this file', errors), {
    rule,
    errors,
  });
}
