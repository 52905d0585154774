import { valueAt } from '../../../spec/json-pointer.ts';
import type { JsonObject } from '../../../spec/types.ts';
import { isObject } from '../wire/json.ts';
import { pointerFrom } from './described-pointers.ts';

/** Where the schema of the JSON body stands that an operation takes; undefined where none is given. */
export function bodySchemaIn(document: JsonObject, operation: string | undefined): string | undefined {
  return jsonSchemaOf(document, pointerFrom(document, operation, 'requestBody'), 'application/json');
}

/** Where the schema stands that is given for an answer of this status and media type; undefined where none is. */
export function answerSchemaIn(
  document: JsonObject,
  operation: string | undefined,
  status: number,
  contentType = 'application/json',
): string | undefined {
  const answer = [String(status), `${String(status)[0]}XX`, 'default']
    .map((name) => pointerFrom(document, operation, 'responses', name))
    .find((pointer) => pointer !== undefined);
  return jsonSchemaOf(document, answer, contentType);
}

/** The schema of a JSON media type; undefined for any other media type. */
function jsonSchemaOf(
  document: JsonObject,
  owner: string | undefined,
  contentType: string,
): string | undefined {
  const content = pointerFrom(document, owner, 'content');
  const described = valueAt(document, content ?? '');
  const mediaType = essenceOf(contentType);
  if (!isObject(described) || !/[/+]json$/.test(mediaType)) return undefined;
  const fitting = [mediaType, `${mediaType.split('/')[0]}/*`, '*/*']
    .map((wanted) => Object.keys(described).find((name) => essenceOf(name) === wanted))
    .find((name) => name !== undefined);
  return fitting === undefined ? undefined : pointerFrom(document, content, fitting, 'schema');
}

function essenceOf(contentType: string): string {
  return contentType.split(';')[0]?.trim().toLowerCase() ?? '';
}
