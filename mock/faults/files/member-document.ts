import { withRefusal } from '../../alterations/bodies.ts';
import {
  withAnyType,
  withCorrectedContent,
  withFilesOf,
  withLargerFiles,
  withoutBytes,
  withoutInvalidCharacters,
  withoutType,
} from '../../alterations/files.ts';
import { withHandler, withJson } from '../../alterations/operations.ts';
import type { Club } from '../../reference/club.ts';
import { fileIn, filesOf } from '../../reference/domain/member-document.ts';
import { handedInFile } from '../../reference/domain/uploaded-file.ts';
import type { Exchange } from '../../reference/http/exchange.ts';
import type { Parts } from '../../reference/parts.ts';
import { keptByEach } from '../../reference/per-club.ts';
import { Refusal } from '../../reference/refusal.ts';
import { allRecords, nextId } from '../../reference/store/collection.ts';
import type { RecordTypes } from '../../reference/store/collections.ts';
import type { Change } from '../../reference/store/store.ts';
import type { Fault } from '../fault.ts';

export const faults: readonly Fault[] = [
  {
    id: 'member-document/fields-of-no-person',
    breaks: 'member-document/named-field-takes-a-file',
    also: [],
    says: 'a field is looked up among those of the person’s registrations, so that each file is refused',
    apply: (parts) => withRefusal(parts, (_, id) => id === 'replaceMemberDocument'),
  },
  {
    id: 'member-document/file-announced-only',
    breaks: 'member-document/stored-file-can-be-downloaded',
    also: [
      'member-document/refused-file-keeps-the-old-one',
      'member-document/removal-leaves-other-fields',
      'member-document/replaced-file-is-served',
    ],
    says: 'the media type of a person’s file is sent, but not its bytes',
    apply: (parts) => withoutBytes(parts, 'readMemberDocumentContent'),
  },
  {
    id: 'member-document/file-of-the-field',
    breaks: 'member-document/file-belongs-to-one-person',
    also: ['member-document/deleted-file-is-gone'],
    says: 'a field without a file returns the newest file in the same field of any person',
    apply: (parts) =>
      withAnotherFile(parts, (all, { field_id }) => all.findLast((one) => one.field_id === field_id)),
  },
  {
    id: 'member-document/files-of-the-last-person-listed',
    breaks: 'member-document/file-belongs-to-one-person',
    also: [],
    says: 'a kept list of files is that of the person to whom the last file was handed in',
    apply: (parts) =>
      withHandler(parts, 'listMemberDocuments', (handle) => (exchange, club) => {
        const last = [...allRecords(club.store.records('member_documents'))].at(-1);
        const id = last?.member_id ?? exchange.parameters.id;
        return handle({ ...exchange, parameters: { ...exchange.parameters, id } }, club);
      }),
  },
  {
    id: 'member-document/one-file-for-each-field',
    breaks: 'member-document/file-belongs-to-one-person',
    also: [],
    says: 'the name of a stored file is that of its field: the file of another person takes its place',
    apply: (parts) =>
      withHandler(parts, 'replaceMemberDocument', (handle) => (exchange, club) => {
        const outcome = handle(exchange, club);
        const { id, field_id } = exchange.parameters;
        const others = [...allRecords(club.store.records('member_documents'))].filter(
          (one) => one.field_id === field_id && one.member_id !== id,
        );
        const changes = outcome.changes ?? [];
        const overwritten = changes.flatMap((change): Change[] =>
          change.collection === 'member_documents' && 'put' in change
            ? others.map((one) => ({
                collection: 'member_documents',
                put: { ...change.put, id: one.id, member_id: one.member_id },
              }))
            : [],
        );
        return { ...outcome, changes: [...changes, ...overwritten] };
      }),
  },
  {
    id: 'member-document/any-file-of-the-person',
    breaks: 'member-document/file-belongs-to-one-field',
    also: [],
    says: 'the files of a person share a folder, and a field without a file returns the first one there',
    apply: (parts) => withAnotherFile(parts, (all, { id }) => all.find((one) => one.member_id === id)),
  },
  {
    id: 'member-document/first-file-kept',
    breaks: 'member-document/replaced-file-is-served',
    also: [],
    says: 'a second file is accepted, but its insert conflicts with the first one and is ignored',
    apply: (parts) =>
      withHandler(parts, 'replaceMemberDocument', (handle) => (exchange, club) => {
        const outcome = handle(exchange, club);
        const { id, field_id } = exchange.parameters;
        const exists = fileIn(Number(field_id), Number(id), club) !== undefined;
        return exists ? { ...outcome, changes: [] } : outcome;
      }),
  },
  {
    id: 'member-document/old-file-removed-first',
    breaks: 'member-document/refused-file-keeps-the-old-one',
    also: [],
    says: 'the old file is removed before the new one is checked',
    apply: (parts) =>
      withHandler(parts, 'replaceMemberDocument', (handle) => (exchange, club) => {
        try {
          return handle(exchange, club);
        } catch (error) {
          const { id, field_id } = exchange.parameters;
          const old = fileIn(Number(field_id), Number(id), club);
          if (old !== undefined) club.store.commit([{ collection: 'member_documents', remove: old.id }]);
          throw error;
        }
      }),
  },
  {
    id: 'member-document/removal-only-said',
    breaks: 'member-document/deleted-file-is-gone',
    also: ['webhook-envelope/deletion-is-notified'],
    says: 'a file is marked for removal but never removed',
    apply: (parts) =>
      withHandler(parts, 'deleteMemberDocument', (handle) => (exchange, club) => {
        const { response } = handle(exchange, club);
        return { response };
      }),
  },
  {
    id: 'member-document/removed-for-good',
    breaks: 'member-document/stored-file-can-be-downloaded',
    also: [],
    says: 'a removal leaves a flag on the field of the person, and a new file does not clear it',
    apply: withRemovalForGood,
  },
  {
    id: 'member-document/lost-with-a-change',
    breaks: 'member-document/stored-file-can-be-downloaded',
    also: [],
    says: 'a change of a person writes the whole record without the files of its fields',
    apply: (parts) =>
      withHandler(parts, 'changeMember', (handle) => (exchange, club) => {
        const { changes = [], ...outcome } = handle(exchange, club);
        return { ...outcome, changes: [...changes, ...removalOfFiles(exchange.parameters.id, club)] };
      }),
  },
  {
    id: 'member-document/all-files-of-the-person-removed',
    breaks: 'member-document/removal-leaves-other-fields',
    also: [],
    says: 'the removal filters by the person, but not by the field',
    apply: (parts) =>
      withHandler(parts, 'deleteMemberDocument', (handle) => (exchange, club) => {
        const { response, notifications = [] } = handle(exchange, club);
        return { response, changes: removalOfFiles(exchange.parameters.id, club), notifications };
      }),
  },
  {
    id: 'member-document/filed-with-the-club',
    breaks: 'member-document/is-no-club-document',
    also: [],
    says: 'a file of a person is stored as a document of the club, too',
    apply: (parts) =>
      withHandler(parts, 'replaceMemberDocument', (handle) => (exchange, club) => {
        const outcome = handle(exchange, club);
        const { content_base64 } = exchange.payload as { readonly content_base64: string };
        const put = {
          id: nextId(club.store.records('documents')),
          name: 'Pièce jointe',
          description: '',
          content: handedInFile(content_base64, club),
        };
        const copy: Change = { collection: 'documents', put };
        return { ...outcome, changes: [...(outcome.changes ?? []), copy] };
      }),
  },
  {
    id: 'member-document/listed-when-looked-at',
    breaks: 'member-document/can-be-listed',
    also: [],
    says: 'files are only listed after the club has reviewed them',
    apply: (parts) => withJson(parts, 'listMemberDocuments', (body) => ({ ...body, data: [] })),
  },
  {
    id: 'member-document/any-type-taken',
    breaks: 'member-document/takes-the-files-that-documents-take',
    also: [],
    says: 'the file type is checked for documents of the club only',
    apply: (parts) => withAnyType(parts, 'replaceMemberDocument'),
  },
  {
    id: 'member-document/strangers-passed-over',
    breaks: 'member-document/takes-the-files-that-documents-take',
    also: [],
    says: 'the decoder skips characters that are not base64',
    apply: (parts) => withCorrectedContent(parts, 'replaceMemberDocument', withoutInvalidCharacters),
  },
  {
    id: 'member-document/one-byte-more',
    breaks: 'member-document/takes-the-files-that-documents-take',
    also: [],
    says: 'the size limit is applied to the base64 text, which leaves room for a few bytes more',
    apply: (parts) => withLargerFiles(parts, 'replaceMemberDocument', 2),
  },
  {
    id: 'member-document/pictures-alone',
    breaks: 'member-document/accepts-the-files-that-documents-accept',
    also: [],
    says: 'files of a person have to be images',
    apply: (parts) => withoutType(parts, 'replaceMemberDocument', 'application/pdf'),
  },
  {
    id: 'member-document/one-mio',
    breaks: 'member-document/accepts-the-files-that-documents-accept',
    also: [],
    says: 'files of a person may have one mebibyte, as photographs for a card do',
    apply: (parts) => withFilesOf(parts, 'replaceMemberDocument', { largest: 1024 * 1024 }),
  },
  {
    id: 'member-document/one-file-for-each-person',
    breaks: 'member-document/removal-leaves-other-fields',
    also: [],
    says: 'a new file replaces all files of the person, whatever their field',
    apply: (parts) =>
      withHandler(parts, 'replaceMemberDocument', (handle) => (exchange, club) => {
        const outcome = handle(exchange, club);
        const others = filesOf(Number(exchange.parameters.id), club).filter(
          ({ field_id }) => field_id !== exchange.parameters.field_id,
        );
        const removals = others.map(({ id }): Change => ({ collection: 'member_documents', remove: id }));
        return { ...outcome, changes: [...(outcome.changes ?? []), ...removals] };
      }),
  },
];

type PersonsFile = RecordTypes['member_documents'];

/** Returns the parts in which a field without a file returns another file, if `find` returns one. */
function withAnotherFile(
  parts: Parts,
  find: (all: readonly PersonsFile[], parameters: Exchange['parameters']) => PersonsFile | undefined,
): Parts {
  return withHandler(parts, 'readMemberDocumentContent', (handle) => (exchange, club) => {
    try {
      return handle(exchange, club);
    } catch (error) {
      const found = find([...allRecords(club.store.records('member_documents'))], exchange.parameters);
      if (!(error instanceof Refusal) || found === undefined) throw error;
      return { response: club.parts.files.download(found.content, 'file') };
    }
  });
}

/** Returns the parts in which a field never returns a file again after a removal. */
function withRemovalForGood(parts: Parts): Parts {
  const removedIn = keptByEach(() => new Set<string>());
  const placeOf = ({ parameters }: Exchange) => `${parameters.id}/${parameters.field_id}`;
  const removing = withHandler(parts, 'deleteMemberDocument', (handle) => (exchange, club) => {
    const outcome = handle(exchange, club);
    removedIn(club).add(placeOf(exchange));
    return outcome;
  });
  return withHandler(removing, 'readMemberDocumentContent', (handle) => (exchange, club) => {
    if (!removedIn(club).has(placeOf(exchange))) return handle(exchange, club);
    throw new Refusal('not_found', 'The file of this field was removed.');
  });
}

/** Returns the removal of all files of a person. */
function removalOfFiles(personId: unknown, club: Club): readonly Change[] {
  return [...allRecords(club.store.records('member_documents'))]
    .filter(({ member_id }) => member_id === personId)
    .map(({ id }) => ({ collection: 'member_documents', remove: id }));
}
