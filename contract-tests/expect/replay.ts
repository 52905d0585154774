import { violation } from '../engine/judging/violation.ts';
import type { Response } from '../engine/wire/message/response.ts';
import { identifierIn } from '../engine/wire/record/creation.ts';
import { expectSuccess } from './status.ts';

/** Expects a success that names the record of the first response to the same request with the same key. */
export function expectSameRecord({ id }: { readonly id: number }, response: Response): void {
  expectSuccess(response);
  if (identifierIn(response.json) !== id)
    throw violation(`the identifier of the first response, ${id}`, response);
}
