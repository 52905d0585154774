import type { ControlView } from '../spec/control-types.ts';
import { masked } from './mask.ts';

/**
 * Returns the text of a body that a journal shows by its value, as JSON and forms; undefined where the journal did not keep
 * the whole of it.
 */
export function journalText(
  { body, bytes }: Pick<ControlView<'Message'>, 'body' | 'bytes'>,
  mediaType: string,
): string | undefined {
  if (body === null) return bytes === 0 ? '' : undefined;
  // A text is shorter than it was where a secret is hidden in it, too.
  if (typeof body === 'string')
    return Buffer.byteLength(body) < bytes && !body.includes(masked) ? undefined : body;
  const isForm = mediaType.startsWith('application/x-www-form-urlencoded') && typeof body === 'object';
  return isForm ? formOf(body as object) : JSON.stringify(body);
}

function formOf(fields: object): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, String(one)]),
  );
  return new URLSearchParams(pairs).toString();
}
