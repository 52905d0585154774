import type { OperationId } from '../../../spec/index.ts';
import { withRefusal } from '../../alterations/bodies.ts';
import { withHandler, withStage } from '../../alterations/operations.ts';
import type { Parts } from '../../reference/parts.ts';
import { Refusal } from '../../reference/refusal.ts';
import type { Fault } from '../fault.ts';

/** Writes that are refused although they are lawful. */
export const faults: readonly Fault[] = [
  {
    id: 'payload/no-group-is-valid',
    breaks: 'payload/creation-is-possible',
    also: [],
    says: 'the season of a group is looked up in the list of groups, so that each group is refused',
    apply: (parts) => withRefusal(parts, (_, id) => id === 'createGroup'),
  },
  {
    id: 'payload/no-file-has-a-known-type',
    breaks: 'payload/creation-is-possible',
    also: [],
    says: 'the first bytes of a file are compared before they are decoded, so that no document is a PDF, JPEG or PNG',
    apply: (parts) => withRefusal(parts, (_, id) => id === 'createDocument'),
  },
  {
    id: 'payload/changes-checked-like-creations',
    breaks: 'payload/change-is-possible',
    also: [],
    says: 'the change of an event is checked with the schema of its creation, so that one field alone is refused',
    apply: (parts) =>
      withRefusal(
        parts,
        (fields, id) => id === 'changeEvent' && !('season_id' in fields && 'name' in fields),
      ),
  },
  {
    id: 'payload/no-sport-is-found-for-a-change',
    breaks: 'payload/change-is-possible',
    also: [],
    says: 'the sport of a change is looked up by its name, which is the new one',
    apply: (parts) => withRefusal(parts, (_, id) => id === 'changeSport'),
  },
  {
    id: 'payload/deletion-wants-an-identifier-in-its-body',
    breaks: 'payload/deletion-is-possible',
    also: [],
    says: 'the deletion of a season looks for the id in a body, which it does not have',
    apply: (parts) => withDeletionRefused(parts, 'deleteSeason'),
  },
  {
    id: 'payload/document-is-used-by-its-own-entry',
    breaks: 'payload/deletion-is-possible',
    also: [],
    says: 'a document counts as in use because of its own entry in the list, so that none is deleted',
    apply: (parts) => withDeletionRefused(parts, 'deleteDocument'),
  },
  {
    id: 'payload/empty-body-parsed-as-json',
    breaks: 'payload/json-accepted',
    also: [],
    says: 'the framework parses the body of each request with Content-Type: application/json, and refuses an empty one',
    apply: (parts) =>
      withStage(parts, 'media-type', (exchange, club, usual) => {
        const { operation, request } = exchange;
        const isBodyless = operation?.idempotent === true && operation.body === undefined;
        if (isBodyless && request.headers['content-type'] !== undefined)
          throw new Refusal('malformed_json', 'The body cannot be empty.');
        return usual(exchange, club);
      }),
  },
];

function withDeletionRefused(parts: Parts, id: OperationId): Parts {
  return withHandler(parts, id, () => () => {
    throw new Refusal('refused_by_rule', 'This cannot be deleted.');
  });
}
