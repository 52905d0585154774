import type { OperationId } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { expectStatus } from '../../expect/status.ts';

/** Expects a DELETE, which the interface does not define for this record, to fail, and the record to be readable after it. */
export async function expectNotDeletable(suite: Suite, read: OperationId, id: number): Promise<void> {
  const response = await suite.request(read, { path: { id }, method: 'DELETE', key: suite.freshKey() });
  if (response.status < 300) throw violation('a DELETE without success', response);
  expectStatus(await suite.request(read, { path: { id } }), 200);
}
