import fc, { type Arbitrary, type AsyncCommand } from 'fast-check';
import type { OperationId } from '../../../spec/index.ts';
import { inOtherCase, inOtherSigns, nearMissesOfKey } from '../../arbitraries/near-miss.ts';
import type { SeasonDraft } from '../../arbitraries/season.ts';
import type { Probe } from '../../engine/judging/probe.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { identifierIn } from '../../engine/wire/creation.ts';
import { SetupFailed } from '../../engine/wire/errors.ts';
import type { RequestOptions } from '../../engine/wire/request-options.ts';
import { needAccepted } from '../../expect/acceptance.ts';
import { deletedByName, expectGone } from '../../expect/deleted-record.ts';
import { expectEqual, expectIdentifier, expectStatus, expectSuccess } from '../../expect/expectations.ts';
import { seasonDetail } from '../../scenes/season.ts';
import { plainDraft } from '../../scenes/season-apart.ts';

/** A write that was accepted under a key, and the season that it made, changed or deleted. */
interface KeyedWrite {
  readonly operation: OperationId;
  readonly options: RequestOptions & { readonly key: string };
  readonly season: number;
}

/** A season of the run's own: what it is called, or was when it was deleted. */
interface KnownSeason {
  readonly name: string;
  readonly isDeleted: boolean;
}

/** What is known of the run's own seasons by their identifiers, and every write. */
export interface KnownSeasons {
  readonly seasons: Map<number, KnownSeason>;
  readonly writes: KeyedWrite[];
}

export type KeyedCommands = Iterable<AsyncCommand<KnownSeasons, Suite>>;

/** Writes under new keys, their repetitions (later, alone or beside another write), and used keys on other bodies. */
export const keyedCommands: Arbitrary<KeyedCommands> = fc.commands(
  [
    fc.constant(command('create', create)),
    fc.nat().map((place) => command(`change ${place}`, (known, suite) => change(known, suite, place))),
    fc.nat().map((place) => command(`remove ${place}`, (known, suite) => remove(known, suite, place))),
    fc.nat().map((place) => command(`resend ${place}`, (known, suite) => resend(known, suite, place))),
    fc.nat().map((place) =>
      command(`resend ${place} beside a change`, async (known, suite) => {
        await Promise.all([resend(known, suite, place), change(known, suite, place)]);
      }),
    ),
    fc.nat().map((place) => command(`reuse ${place}`, (known, suite) => reuse(known, suite, place))),
    fc
      .tuple(fc.nat(), fc.constantFrom(...nearMissesOfKey))
      .map(([place, near]) =>
        command(`use nearly the key of ${place}`, (known, suite) => createNearly(known, suite, place, near)),
      ),
  ],
  { maxCommands: 14, size: 'max' },
);

/** Sends the commands one after the other, then every first write again, and looks at what there is at the end. */
export async function expectWrittenAsKnown(suite: Suite, commands: KeyedCommands): Promise<void> {
  const known: KnownSeasons = { seasons: new Map(), writes: [] };
  await create(known, suite);
  for (const near of [inOtherSigns, inOtherCase]) await createNearly(known, suite, 0, near);
  await fc.asyncModelRun(() => ({ model: known, real: suite }), commands);
  await resend(known, suite, 0);
  await reuse(known, suite, 0);
  for (const [id, season] of known.seasons) await expectAsKnown(suite, id, season);
}

async function expectAsKnown(suite: Suite, id: number, { name, isDeleted }: KnownSeason): Promise<void> {
  if (isDeleted)
    return expectGone(deletedByName(id, name), await suite.request('readSeason', { path: { id } }));
  expectEqual('the name that was written last', name, (await seasonDetail(suite, id)).name);
}

type Step = (known: KnownSeasons, suite: Suite) => Promise<void>;

function command(name: string, run: Step): AsyncCommand<KnownSeasons, Suite> {
  return { check: () => true, run, toString: () => name };
}

async function create({ seasons, writes }: KnownSeasons, suite: Suite): Promise<void> {
  const body = await plainDraft(suite);
  const options = { body, key: suite.freshKey() };
  const season = expectIdentifier(await suite.setUp('createSeason', options));
  seasons.set(season, { name: body.name, isDeleted: false });
  writes.push({ operation: 'createSeason', options, season });
}

/** Every club has the name of a season; its features may take away what else could be changed. */
async function change({ seasons, writes }: KnownSeasons, suite: Suite, place: number): Promise<void> {
  const known = existing(seasons, place);
  if (known === undefined) return;
  const [season] = known;
  const name = suite.freshMark();
  const options = { path: { id: season }, body: { name }, key: suite.freshKey() };
  await suite.setUp('changeSeason', options);
  seasons.set(season, { name, isDeleted: false });
  writes.push({ operation: 'changeSeason', options, season });
}

async function remove({ seasons, writes }: KnownSeasons, suite: Suite, place: number): Promise<void> {
  const known = existing(seasons, place);
  if (known === undefined) return;
  const [season, { name }] = known;
  const options = { path: { id: season }, key: suite.freshKey() };
  await suite.setUp('deleteSeason', options);
  seasons.set(season, { name, isDeleted: true });
  writes.push({ operation: 'deleteSeason', options, season });
}

/** A key that differs in its capitals, its signs or its length from a used one is another key. */
async function createNearly(
  known: KnownSeasons,
  suite: Suite,
  place: number,
  near: (key: string) => string,
): Promise<void> {
  const key = near(at(known.writes, place).options.key);
  if (known.writes.some(({ options }) => options.key === key)) return;
  const body = await plainDraft(suite);
  const response = await suite.request('createSeason', { body, key });
  if (response.status === 409) throw violation('a season under a key that is new', response);
  const season = expectIdentifier(needAccepted(response));
  if (known.seasons.get(season)?.isDeleted === false)
    throw violation('another season under a key that is new', response);
  known.seasons.set(season, { name: body.name, isDeleted: false });
  known.writes.push({ operation: 'createSeason', options: { body, key }, season });
}

/** Sends a write again. What is known stays the same: a second effect would show when the seasons are read at the end. */
async function resend({ writes }: KnownSeasons, suite: Suite, place: number): Promise<void> {
  const { operation, options, season } = at(writes, place);
  const response = await suite.request(operation, options);
  expectSuccess(response);
  if (identifierIn(response.json) !== season)
    throw violation(`the identifier of the first answer, ${season}`, response);
}

/** Sends a used key with a season of another name, which may differ in its capitals alone: that is a conflict. */
async function reuse({ writes }: KnownSeasons, suite: Suite, place: number): Promise<void> {
  const { operation, options } = at(writes, place);
  const body =
    operation === 'createSeason' ? withOtherCapitals(options.body as SeasonDraft) : await plainDraft(suite);
  expectStatus(await suite.request('createSeason', { body, key: options.key }), 409);
}

function withOtherCapitals(season: SeasonDraft): SeasonDraft {
  return { ...season, name: inOtherCase(season.name) };
}

function existing(seasons: KnownSeasons['seasons'], place: number): [number, KnownSeason] | undefined {
  const there = [...seasons].filter(([, { isDeleted }]) => !isDeleted);
  return there[place % Math.max(1, there.length)];
}

function at(writes: readonly KeyedWrite[], place: number): KeyedWrite {
  return writes[place % writes.length] as KeyedWrite;
}

/** Sends a write of long ago once more, and another one with its key. */
export async function expectKeyKnown(
  suite: Suite,
  { operation, options, response }: Pick<Probe, 'operation' | 'options' | 'response'>,
): Promise<void> {
  const key = response.sent.headers['idempotency-key'];
  if (key === undefined) throw new SetupFailed(`${operation.id} was sent without a key`);
  const again = await suite.request(operation.id, { ...options, key });
  expectSuccess(again);
  expectEqual('the identifier', identifierIn(response.json), identifierIn(again.json));
  // The probes write seasons: a conflict on another resource shows that a key belongs to the integration.
  const [elsewhere, body] = suite.described.has('createSport')
    ? (['createSport', { name: suite.freshMark() }] as const)
    : (['createSeason', await plainDraft(suite)] as const);
  expectStatus(await suite.request(elsewhere, { body, key }), 409);
}
