import { violation } from '../../engine/judging/violation.ts';
import { isObject } from '../../engine/wire/json.ts';
import type { Response } from '../../engine/wire/response.ts';
import { entriesOf } from '../../scenes/response-reading.ts';

/** Expects at most as many results as any search lists, whatever limit was asked for; a refusal lists none. */
export function expectAtMostFifty(response: Response): void {
  if (response.status >= 400 && response.status < 500) return;
  const { length } = entriesOf(response);
  if (length > 50) throw violation('at most 50 results', `${length} of them`);
}

/** Expects a result to say whether it is truncated. */
export function expectTruncatedSaid(response: Response): true {
  const meta = isObject(response.json) ? response.json.meta : undefined;
  if (!isObject(meta) || typeof meta.truncated !== 'boolean')
    throw violation('meta.truncated true or false', response);
  return true;
}
