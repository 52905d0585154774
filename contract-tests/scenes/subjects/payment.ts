import type { JsonObject } from '../../../spec/index.ts';
import { daysAfter, todayOf } from '../../arbitraries/date.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { markIn } from '../../engine/wire/message/run-names.ts';
import { recordForReading } from '../given-record.ts';
import { likelyMethods } from '../payments/payment-method.ts';
import { seasonOfPlaces } from '../registrations/registrable.ts';
import type { Subject } from '../subject.ts';
import { subjectNamed } from '../subject-registry.ts';
import { plainAsWanted } from './needed-fields.ts';

export const payment: Subject = {
  resource: 'payments',
  plain: plainPayment,
  whole: async (suite, mark, plain) => ({
    ...(plain ?? (await plainPayment(suite, mark))),
    // Not what a service may set where it is left out.
    type: 'Autre',
    allocations: [],
  }),
  // A refund needs an earlier payment.
  seldom: async (suite) => {
    await recordForReading(suite, payment);
    return [{ type: 'Remboursement', amount_cents: 100 }, { type: 'Autre' }];
  },
  // A club that takes only means of payment of its own list takes no mark.
  change: (mark, { method }) => (markIn(String(method)) === undefined ? {} : { method: mark }),
  otherChange: ({ received_on }) => ({
    received_on: /^\d{4}-\d{2}-\d{2}$/.test(String(received_on))
      ? daysAfter(String(received_on), -1)
      : unusualDays[0],
  }),
  unusual: async (suite, turn) => ({
    amount_cents:
      (unusualAmounts[turn % unusualAmounts.length] as number) + (await amountOfItsOwn(suite)) * 2,
    received_on: unusualDays[turn % unusualDays.length] as string,
  }),
  leftOut: { type: 'Paiement', allocations: [] },
  dependentFields: ['member_id', 'season_id', 'allocations'],
  ownValues: ['method'],
  listedBy: { operation: 'listSeasonPayments', path: ({ season_id }) => ({ id: Number(season_id) }) },
};

function plainPayment(suite: Suite, mark: string): Promise<JsonObject> {
  const required = (method: string) => requiredFields(suite, method);
  return plainAsWanted(suite, mark, { resource: 'payments', required, more: () => likelyMethods(suite) });
}

/** A payment of a person with a registration in the season, which a club may require. */
async function requiredFields(suite: Suite, method: string): Promise<JsonObject> {
  const { draft } = await recordForReading(suite, subjectNamed('annual-registrations'));
  return {
    member_id: Number(draft.member_id),
    season_id: await seasonOfPlaces(suite, 'group'),
    amount_cents: await amountOfItsOwn(suite),
    method,
    received_on: daysAfter(todayOf(suite), -1),
  };
}

/**
 * Returns a unique amount: a club may treat a second payment of the same person, day and amount as a repetition of the
 * first. It does not run along with a number that the club counts up.
 */
async function amountOfItsOwn(suite: Suite): Promise<number> {
  const amounts = await suite.scene('amounts of payments', async () => ({ last: 1000 }));
  amounts.last += 101;
  return amounts.last;
}

/** Odd cents of which a number of single precision, or one of 31 bits in tenths of a cent, loses some. */
const unusualAmounts = [123_450_001, 16_777_217, 301];

/** The last day of a long month, a leap day, and the first day of a year. */
const unusualDays = ['2023-12-31', '2024-02-29', '2025-01-01'] as const;
