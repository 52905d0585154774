import type { JsonObject } from '../../../spec/index.ts';
import { daysAfter, todayOf } from '../../arbitraries/date.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { recordForReading } from '../given-record.ts';
import type { Subject } from './subject.ts';
import { subjectNamed } from './subject-registry.ts';

export const payment: Subject = {
  resource: 'payments',
  plain: plainPayment,
  whole: async (suite, mark, plain) => ({
    ...(plain ?? (await plainPayment(suite, mark))),
    type: 'Paiement',
    allocations: [],
  }),
  // A refund needs an earlier payment.
  seldom: async (suite) => {
    await recordForReading(suite, payment);
    return [{ type: 'Remboursement', amount_cents: 100 }, { type: 'Autre' }];
  },
  change: (mark) => ({ method: mark }),
  otherChange: ({ received_on }) => ({ received_on: daysAfter(String(received_on), -1) }),
  leftOut: { type: 'Paiement', allocations: [] },
  dependentFields: ['member_id', 'season_id', 'allocations'],
  listedBy: { operation: 'listSeasonPayments', path: ({ season_id }) => ({ id: Number(season_id) }) },
};

/** A payment of a person with a registration in the season, which a club may require. */
async function plainPayment(suite: Suite, mark: string): Promise<JsonObject> {
  const { draft } = await recordForReading(suite, subjectNamed('annual-registrations'));
  const { id } = await recordForReading(suite, subjectNamed('seasons'));
  return {
    member_id: Number(draft.member_id),
    season_id: id,
    amount_cents: await amountOfItsOwn(suite),
    method: mark,
    received_on: daysAfter(todayOf(suite), -1),
  };
}

/**
 * Returns a unique amount: a club may treat a second payment of the same person, day and amount as a repetition of the
 * first.
 */
async function amountOfItsOwn(suite: Suite): Promise<number> {
  const amounts = await suite.scene('amounts of payments', async () => ({ last: 1000 }));
  return amounts.last++;
}
