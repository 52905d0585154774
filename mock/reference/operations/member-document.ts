import type { Club } from '../club.ts';
import { documentField, fileIn, filesOf } from '../domain/member-document.ts';
import { handedInFile } from '../domain/uploaded-file.ts';
import type { Exchange, Handler } from '../http/exchange.ts';
import { pageResponse, writeResponse } from '../http/responses.ts';
import { Refusal } from '../refusal.ts';
import { allRecords, nextId } from '../store/collection.ts';
import type { RecordTypes } from '../store/collections.ts';
import { listOfAll } from '../store/list.ts';
import type { Response } from '../store/response.ts';
import type { Notification } from '../webhooks/notification.ts';
import { targetIn } from './resource-target.ts';

type MemberDocument = RecordTypes['member_documents'];

/** Lists every document field of the club, and whether the person has a file in it. */
export const listMemberDocuments: Handler = (exchange, club) => {
  const { id } = targetIn('members')(exchange, club);
  const filled = new Set(filesOf(id, club).map(({ field_id }) => field_id));
  const fields = listOfAll([...allRecords(club.store.records('document_fields'))]);
  const page = club.parts.pager.after(fields, exchange.parameters, club);
  const items = page.items.map((field) =>
    JSON.stringify({ field_id: field.id, name: field.name, has_file: filled.has(field.id) }),
  );
  return { response: pageResponse({ ...page, items }, 'next_after') };
};

/** Stores a file in a document field of a person, in place of an earlier one. */
export const replaceMemberDocument: Handler = (exchange, club) => {
  const member_id = targetIn('members')(exchange, club).id;
  const field_id = documentField(Number(exchange.parameters.field_id), club).id;
  const before = fileIn(field_id, member_id, club);
  const { content_base64 } = exchange.payload as { readonly content_base64: string };
  const put: MemberDocument = {
    id: before?.id ?? nextId(club.store.records('member_documents')),
    member_id,
    field_id,
    content: handedInFile(content_base64, club),
  };
  return {
    response: responseFor(put, true, exchange, club),
    changes: [{ collection: 'member_documents', put }],
    notifications: [notificationOf(put, before === undefined ? 'created' : 'updated', club)],
  };
};

export const deleteMemberDocument: Handler = (exchange, club) => {
  const document = namedDocument(exchange, club);
  return {
    response: responseFor(document, false, exchange, club),
    changes: [{ collection: 'member_documents', remove: document.id }],
    notifications: [notificationOf(document, 'deleted', club)],
  };
};

export const readMemberDocumentContent: Handler = (exchange, club) => {
  const { member_id, field_id, content } = namedDocument(exchange, club);
  return { response: club.parts.files.download(content, `member-${member_id}-field-${field_id}`) };
};

/** Returns the file that a path names. Throws a Refusal when the field has none. */
function namedDocument(exchange: Exchange, club: Club): MemberDocument {
  const { id } = targetIn('members')(exchange, club);
  const field = documentField(Number(exchange.parameters.field_id), club);
  const document = fileIn(field.id, id, club);
  if (document === undefined)
    throw new Refusal('not_found', `The person ${id} has no file in the field ${field.id}.`);
  return document;
}

function responseFor(document: MemberDocument, has_file: boolean, exchange: Exchange, club: Club): Response {
  const { field_id } = document;
  const id = club.parts.memberDocuments.identifier(document);
  const record = () => ({ id, field_id, name: documentField(field_id, club).name, has_file });
  return writeResponse(exchange, id, record, club);
}

function notificationOf(
  document: MemberDocument,
  change: 'created' | 'updated' | 'deleted',
  { parts }: Club,
): Notification {
  const { member_id, field_id } = document;
  const download = {
    operation: 'readMemberDocumentContent',
    parameters: { id: member_id, field_id },
  } as const;
  return {
    type: `member-documents.${change}`,
    resource: {
      type: 'member-documents',
      id: parts.memberDocuments.identifier(document),
      read: download,
      deleted: change === 'deleted',
    },
    context: { member_id, field_id },
    links: {
      download,
      member_documents: { operation: 'listMemberDocuments', parameters: { id: member_id } },
    },
  };
}
