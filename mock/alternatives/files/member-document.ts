import { withHandler, withJson } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import type { Club } from '../../reference/club.ts';
import { fileIn, filesOf } from '../../reference/domain/member-document.ts';
import type { Exchange } from '../../reference/http/exchange.ts';
import { writeResponse } from '../../reference/http/responses.ts';
import { targetIn } from '../../reference/operations/resource-target.ts';
import type { Parts, PayloadPart } from '../../reference/parts.ts';
import { Refusal } from '../../reference/refusal.ts';
import { recordOf } from '../../reference/store/collection.ts';
import type { Alternatives } from '../alternative.ts';

export const memberDocument: Alternatives = {
  'member-document-fields': {
    bare: (parts) =>
      withJson(parts, 'listMemberDocuments', ({ data, ...rest }) => ({
        ...rest,
        data: (data as { field_id: number }[]).map(({ field_id }) => ({ field_id })),
      })),
  },
  'member-document-identifier': { either: withEitherIdentifier },
  'unknown-document-field': {
    stored: (parts) =>
      withPart(parts, 'memberDocuments', {
        field: (id, club) => parts.memberDocuments.field(id, club) ?? { id, name: `Fichier ${id}` },
      }),
  },
  'empty-document-field': { success: withRemovalOfNothing },
  'person-without-files': {
    'not-found': (parts) =>
      withHandler(parts, 'listMemberDocuments', (handle) => (exchange, club) => {
        const { id } = targetIn('members')(exchange, club);
        if (filesOf(id, club).length > 0) return handle(exchange, club);
        throw new Refusal('not_found', `The person ${id} has no files.`);
      }),
  },
  'member-document-write-identifier': {
    member: (parts) => withPart(parts, 'memberDocuments', { identifier: ({ member_id }) => member_id }),
  },
};

/**
 * The ids of file records start here, so that none is a person’s. Each is the id of its person plus
 * this number.
 */
const firstRecordId = 2_000_000_000;

function withEitherIdentifier(parts: Parts): Parts {
  const parameters: PayloadPart['parameters'] = (operation, path, query, club) => {
    const values = parts.payload.parameters(operation, path, query, club);
    if (!operation.path.startsWith('/member-documents/')) return values;
    const { id } = values;
    const person = Number(id) - firstRecordId;
    return recordOf(club.store.records('members'), person) === undefined ? values : { ...values, id: person };
  };
  return withPart(parts, 'payload', { parameters });
}

function withRemovalOfNothing(parts: Parts): Parts {
  return withHandler(parts, 'deleteMemberDocument', (handle) => (exchange, club) => {
    const member_id = targetIn('members')(exchange, club).id;
    const field_id = Number(exchange.parameters.field_id);
    const exists =
      fileIn(field_id, member_id, club) !== undefined ||
      club.parts.memberDocuments.field(field_id, club) === undefined;
    return exists
      ? handle(exchange, club)
      : { response: nothingRemoved(member_id, field_id, exchange, club) };
  });
}

function nothingRemoved(member_id: number, field_id: number, exchange: Exchange, club: Club) {
  const id = club.parts.memberDocuments.identifier({ member_id, field_id });
  return writeResponse(exchange, id, () => ({ id, field_id, has_file: false }), club);
}
