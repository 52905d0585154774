import type { JsonObject } from '../../../spec/index.ts';
import type { Club } from '../club.ts';
import type { Handler } from '../http/exchange.ts';

interface DescriptionText {
  readonly body: string;
  readonly etag: string;
}

/**
 * Texts of descriptions with their tags, each written once: the document is the same object until the club's features
 * change.
 */
const known = new WeakMap<JsonObject, DescriptionText>();

export const getDescription: Handler = ({ request }, club) => {
  const { body, etag } = textOf(club);
  const headers = { etag, 'cache-control': 'no-cache' };
  const tags = request.headers['if-none-match'];
  if (tags !== undefined && club.parts.description.matches(tags, etag))
    return { response: { status: 304, headers } };
  return { response: { status: 200, headers: { ...headers, 'content-type': 'application/json' }, body } };
};

function textOf(club: Club): DescriptionText {
  const { document: documentOf, etag } = club.parts.description;
  const document = documentOf(club);
  const before = known.get(document);
  if (before !== undefined) return before;
  const body = JSON.stringify(document);
  const now = { body, etag: etag(body, club) };
  known.set(document, now);
  return now;
}
