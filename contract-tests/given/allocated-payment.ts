import { isObject } from '../description/described.ts';
import type { Suite } from '../judging/suite.ts';
import { givenRecord } from '../subjects/given-record.ts';
import { payment } from '../subjects/payment.ts';
import { payments } from './payment.ts';

/** A payment that is allocated to the first thing that its person owes, once in a run; a club may offer nothing. */
export function givenAllocatedPayment(suite: Suite): Promise<void> {
  return suite.shared('an allocated payment', async () => {
    const { plain } = await payments(suite);
    const { id } = await givenRecord(suite, payment, { ...plain.draft, method: suite.freshMark() });
    const { json } = await suite.request('readAllocationOptions', { path: { id } });
    const options = isObject(json) && Array.isArray(json.data) ? json.data.filter(isObject) : [];
    const key = options.map((option) => option.key).find((one) => typeof one === 'string');
    if (key !== undefined)
      await suite.request('changePayment', { path: { id }, body: { allocations: [key] } });
  });
}
