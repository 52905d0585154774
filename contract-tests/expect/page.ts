import { violation } from '../engine/judging/violation.ts';
import { isObject } from '../engine/wire/json.ts';
import type { Response } from '../engine/wire/response.ts';
import { expectEntries } from './expectations.ts';

/** Expects a page of a list: entries in `data`, and `pagination` as an object with a limit. */
export function expectPage(response: Response) {
  const entries = expectEntries(response);
  const { pagination } = response.json as { readonly pagination?: unknown };
  if (!isObject(pagination)) throw violation('a `pagination` object next to `data`', response);
  return { entries, pagination, limit: pagination.limit };
}
