import type { OperationId } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { expectStatus } from '../../expect/expectations.ts';

/** No DELETE is defined on a record: it is not a success, and the record can still be read by `read`. */
export async function expectNotDeletable(suite: Suite, read: OperationId, id: number): Promise<void> {
  const response = await suite.request(read, { path: { id }, method: 'DELETE', key: suite.freshKey() });
  if (response.status < 300) throw violation('a DELETE that is no success', response);
  expectStatus(await suite.request(read, { path: { id } }), 200);
}
