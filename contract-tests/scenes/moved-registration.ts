import type { GivenRecord } from '../engine/judging/given-record.ts';
import type { Suite } from '../engine/judging/suite.ts';
import type { Response } from '../engine/wire/response.ts';

/** A registration that was validated in one group and then taken to another one. */
export interface MovedRegistration {
  readonly of: GivenRecord;
  readonly from: number;
  readonly to: number;
  readonly response: Response;
}

/** Validates a registration and changes its group; what the club makes of either is its own to say. */
export async function moveRegistration(
  suite: Suite,
  of: GivenRecord,
  from: number,
  to: number,
): Promise<MovedRegistration> {
  const path = { id: of.id };
  // One that is validated already may be refused.
  await suite.request('validateAnnualRegistration', { path });
  const response = await suite.request('changeAnnualRegistration', { path, body: { group_id: to } });
  return { of, from, to, response };
}
