import { valueAt } from '../../../spec/json-pointer.ts';
import type { JsonObject } from '../../../spec/types.ts';
import { isObject } from '../wire/message/json.ts';
import { pointerFrom } from './described-pointers.ts';

/** Returns the pointer to the schema of an operation's JSON body; undefined where it has no schema. */
export function bodySchemaIn(document: JsonObject, operation: string | undefined): string | undefined {
  return jsonSchemaOf(document, pointerFrom(document, operation, 'requestBody'), 'application/json');
}

/** Returns the pointer to the schema of a response of this status and media type; undefined where it has no schema. */
export function responseSchemaIn(
  document: JsonObject,
  operation: string | undefined,
  status: number,
  contentType = 'application/json',
): string | undefined {
  const response = [String(status), `${String(status)[0]}XX`, 'default']
    .map((name) => pointerFrom(document, operation, 'responses', name))
    .find((pointer) => pointer !== undefined);
  return jsonSchemaOf(document, response, contentType);
}

/** Returns the pointer to the schema of a JSON media type; undefined for any other media type. */
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
