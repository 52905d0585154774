import fc, { type Arbitrary, type AsyncCommand } from 'fast-check';
import type { OperationId } from '../../spec/index.ts';
import { plainSeason } from '../arbitraries/season.ts';
import { expectEqual, expectIdentifier, expectStatus, expectSuccess } from '../expectations/expectations.ts';
import type { RequestOptions, Suite } from '../judging/suite.ts';
import { violation } from '../judging/violation.ts';
import { identifierIn } from '../run/ledger.ts';
import { seasonDetail } from './season.ts';
import { todayOf } from './today.ts';

/** A write that was accepted under a key, and the season that it made, changed or deleted. */
interface KeyedWrite {
  readonly operation: OperationId;
  readonly options: RequestOptions & { readonly key: string };
  readonly season: number;
}

/** What is known of the run's own seasons: the cost of each, undefined once it is deleted, and every write. */
export interface KnownSeasons {
  readonly costs: Map<number, number | undefined>;
  readonly writes: KeyedWrite[];
}

export type KeyedCommands = Iterable<AsyncCommand<KnownSeasons, Suite>>;

/** Writes under new keys, the same sent again whatever came between, alone or beside another write, and used keys elsewhere. */
export const keyedCommands: Arbitrary<KeyedCommands> = fc.commands(
  [
    fc.nat().map((cost) => command(`create ${cost}`, (known, suite) => create(known, suite, cost))),
    fc
      .tuple(fc.nat(), fc.nat())
      .map(([place, cost]) =>
        command(`change ${place} ${cost}`, (known, suite) => change(known, suite, place, cost)),
      ),
    fc.nat().map((place) => command(`remove ${place}`, (known, suite) => remove(known, suite, place))),
    fc.nat().map((place) => command(`resend ${place}`, (known, suite) => resend(known, suite, place))),
    fc.tuple(fc.nat(), fc.nat()).map(([place, cost]) =>
      command(`resend ${place} beside a change`, async (known, suite) => {
        await Promise.all([resend(known, suite, place), change(known, suite, place, cost)]);
      }),
    ),
    fc.nat().map((place) => command(`reuse ${place}`, (known, suite) => reuse(known, suite, place))),
  ],
  { maxCommands: 14, size: 'max' },
);

/** Sends the commands one after the other, then every first write again, and looks at what there is at the end. */
export async function expectWrittenAsKnown(suite: Suite, commands: KeyedCommands): Promise<void> {
  const known: KnownSeasons = { costs: new Map(), writes: [] };
  await create(known, suite, 0);
  await fc.asyncModelRun(() => ({ model: known, real: suite }), commands);
  await resend(known, suite, 0);
  await reuse(known, suite, 0);
  for (const [id, cost] of known.costs) {
    if (cost === undefined) expectStatus(await suite.request('readSeason', { path: { id } }), 404);
    else
      expectEqual(
        'the cost that was written last',
        cost,
        (await seasonDetail(suite, id)).membership_cost_euros,
      );
  }
}

type Step = (known: KnownSeasons, suite: Suite) => Promise<void>;

function command(name: string, run: Step): AsyncCommand<KnownSeasons, Suite> {
  return { check: () => true, run, toString: () => name };
}

async function create({ costs, writes }: KnownSeasons, suite: Suite, any: number): Promise<void> {
  const cost = any % 1_000;
  const body = { ...plainSeason(suite.freshMark(), todayOf(suite)), membership_cost_euros: cost };
  const options = { body, key: suite.freshKey() };
  const season = expectIdentifier(await suite.setUp('createSeason', options));
  costs.set(season, cost);
  writes.push({ operation: 'createSeason', options, season });
}

async function change(
  { costs, writes }: KnownSeasons,
  suite: Suite,
  place: number,
  any: number,
): Promise<void> {
  const season = existing(costs, place);
  if (season === undefined) return;
  const cost = 1_000 + (any % 1_000);
  const options = { path: { id: season }, body: { membership_cost_euros: cost }, key: suite.freshKey() };
  await suite.setUp('changeSeason', options);
  costs.set(season, cost);
  writes.push({ operation: 'changeSeason', options, season });
}

async function remove({ costs, writes }: KnownSeasons, suite: Suite, place: number): Promise<void> {
  const season = existing(costs, place);
  if (season === undefined) return;
  const options = { path: { id: season }, key: suite.freshKey() };
  await suite.setUp('deleteSeason', options);
  costs.set(season, undefined);
  writes.push({ operation: 'deleteSeason', options, season });
}

/** Nothing is known otherwise afterwards: what is written a second time shows at the end. */
async function resend({ writes }: KnownSeasons, suite: Suite, place: number): Promise<void> {
  const { operation, options, season } = at(writes, place);
  const response = await suite.request(operation, options);
  expectSuccess(response);
  if (identifierIn(response.json) !== season)
    throw violation(`the identifier of the first answer, ${season}`, response);
}

/** The key of a write under another name: nothing is made, and nothing changed. */
async function reuse({ writes }: KnownSeasons, suite: Suite, place: number): Promise<void> {
  const { key } = at(writes, place).options;
  const body = plainSeason(suite.freshMark(), todayOf(suite));
  expectStatus(await suite.request('createSeason', { body, key }), 409);
}

function existing(costs: KnownSeasons['costs'], place: number): number | undefined {
  const ids = [...costs].filter(([, cost]) => cost !== undefined).map(([id]) => id);
  return ids[place % Math.max(1, ids.length)];
}

function at(writes: readonly KeyedWrite[], place: number): KeyedWrite {
  return writes[place % writes.length] as KeyedWrite;
}

/** A creation early in a run, to be sent again when nearly everything else was written. */
export function givenEarlyWrite(suite: Suite): Promise<KeyedWrite> {
  return suite.shared('a creation whose key is used early', async () => {
    const options = { body: plainSeason(suite.freshMark(), todayOf(suite)), key: suite.freshKey() };
    const season = expectIdentifier(await suite.setUp('createSeason', options));
    return { operation: 'createSeason', options, season };
  });
}

/** The early creation sent again, and its key with another body. */
export async function expectEarlyKeyKnown(suite: Suite): Promise<void> {
  const known: KnownSeasons = { costs: new Map(), writes: [await givenEarlyWrite(suite)] };
  await resend(known, suite, 0);
  await reuse(known, suite, 0);
}
