import type { JsonObject } from '../../../spec/index.ts';
import type { Handler } from '../http/exchange.ts';

/** A description is written once: the same object until the club's features change. */
const texts = new WeakMap<JsonObject, string>();

export const getDescription: Handler = ({ request }, club) => {
  const part = club.parts.description;
  const body = textOf(part.document(club));
  const etag = part.etag(body, club);
  const headers = { etag, 'cache-control': 'no-cache' };
  const known = request.headers['if-none-match'];
  if (known !== undefined && part.matches(known, etag)) return { answer: { status: 304, headers } };
  return { answer: { status: 200, headers: { ...headers, 'content-type': 'application/json' }, body } };
};

function textOf(document: JsonObject): string {
  const text = texts.get(document) ?? JSON.stringify(document);
  texts.set(document, text);
  return text;
}
