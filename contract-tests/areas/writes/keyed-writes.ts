import fc, { type Arbitrary, type AsyncCommand } from 'fast-check';
import type { OperationId } from '../../../spec/index.ts';
import { inOtherCase, inOtherSigns, nearMissesOfKey } from '../../arbitraries/near-miss.ts';
import type { SeasonDraft } from '../../arbitraries/season.ts';
import type { Probe } from '../../engine/judging/probe.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { SetupFailed } from '../../engine/wire/message/errors.ts';
import type { RequestOptions } from '../../engine/wire/message/request-options.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { identifierIn } from '../../engine/wire/record/creation.ts';
import { deletedByName } from '../../engine/wire/record/deleted-record.ts';
import { describeExchange } from '../../engine/wire/secret/describe-response.ts';
import { expectEqual } from '../../expect/equality.ts';
import { expectGone, expectStatus, expectSuccess } from '../../expect/status.ts';
import { validCreation } from '../../probes/valid-request.ts';
import { plainDraft } from '../../scenes/non-overlapping-season.ts';
import { requireAccepted } from '../../scenes/response-reading.ts';
import { seasonDetail } from '../../scenes/seasons/season.ts';
import { neededSubject } from '../../scenes/subject-registry.ts';
import { carriedOutToo, creationsElsewhere } from './key-conflict.probes.ts';

/** An accepted write with its key, and the season that it created, changed or deleted. */
interface KeyedWrite {
  readonly operation: OperationId;
  readonly options: RequestOptions & { readonly key: string };
  readonly season: number;
}

/** A season that the run created, with its last name. */
interface KnownSeason {
  readonly name: string;
  readonly isDeleted: boolean;
}

/** The seasons of the run by their identifiers, and every accepted write. */
interface KnownSeasons {
  readonly seasons: Map<number, KnownSeason>;
  readonly writes: KeyedWrite[];
}

export type KeyedCommands = Iterable<AsyncCommand<KnownSeasons, Suite>>;

/** Writes with new keys, their replays (alone or at the same time as a change), and used keys with other bodies. */
export const keyedCommands: Arbitrary<KeyedCommands> = fc.commands(
  [
    fc.constant(command('create', create)),
    fc.nat().map((place) => command(`change ${place}`, (known, suite) => change(known, suite, place))),
    fc.nat().map((place) => command(`remove ${place}`, (known, suite) => remove(known, suite, place))),
    fc.nat().map((place) => command(`resend ${place}`, (known, suite) => resend(known, suite, place))),
    fc.nat().map((place) =>
      command(`resend ${place} during a change`, async (known, suite) => {
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

/**
 * Sends the commands one after the other, then another write with the key of the first one, which a conflict must not take
 * over, replays that, and expects each season as it was written last.
 */
export async function expectWrittenAsKnown(suite: Suite, commands: KeyedCommands): Promise<void> {
  const known: KnownSeasons = { seasons: new Map(), writes: [] };
  await create(known, suite);
  for (const near of [inOtherSigns, inOtherCase]) await createNearly(known, suite, 0, near);
  await fc.asyncModelRun(() => ({ model: known, real: suite }), commands);
  await reuse(known, suite, 0);
  await resend(known, suite, 0);
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
  const season = createdIdentifier(await suite.setUp('createSeason', options));
  seasons.set(season, { name: body.name, isDeleted: false });
  writes.push({ operation: 'createSeason', options, season });
}

/** Changes the name of a season: features of a club can take away any other field. */
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

/** Creates a season with a key that differs from a used key in its capitals, its signs or its length alone. */
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
  if (response.status === 409) throw violation('a season created with a new key', response);
  const season = createdIdentifier(requireAccepted(response));
  if (known.seasons.get(season)?.isDeleted === false)
    throw violation('another season created with a new key', response);
  known.seasons.set(season, { name: body.name, isDeleted: false });
  known.writes.push({ operation: 'createSeason', options: { body, key }, season });
}

/** Sends a write again. A second effect would show when the seasons are read at the end. */
async function resend({ writes }: KnownSeasons, suite: Suite, place: number): Promise<void> {
  const { operation, options, season } = at(writes, place);
  const response = await suite.request(operation, options);
  expectSuccess(response);
  if (identifierIn(response.json) !== season)
    throw violation(`the identifier of the first response, ${season}`, response);
}

/** Sends a used key with a season of another name, and expects a conflict also where the names differ in capitals alone. */
async function reuse({ writes }: KnownSeasons, suite: Suite, place: number): Promise<void> {
  const { operation, options } = at(writes, place);
  const body =
    operation === 'createSeason' ? withOtherCapitals(options.body as SeasonDraft) : await plainDraft(suite);
  expectStatus(await suite.request('createSeason', { body, key: options.key }), 409);
}

function withOtherCapitals(season: SeasonDraft): SeasonDraft {
  return { ...season, name: inOtherCase(season.name) };
}

/** Returns the identifier of a created record. Throws SetupFailed where the response carries none. */
export function createdIdentifier(response: Response): number {
  const id = identifierIn(response.json);
  if (id === undefined) throw new SetupFailed(`an identifier is needed, but ${describeExchange(response)}`);
  return id;
}

function existing(seasons: KnownSeasons['seasons'], place: number): [number, KnownSeason] | undefined {
  const there = [...seasons].filter(([, { isDeleted }]) => !isDeleted);
  return there[place % Math.max(1, there.length)];
}

function at(writes: readonly KeyedWrite[], place: number): KeyedWrite {
  return writes[place % writes.length] as KeyedWrite;
}

/** Sends an early write of the run again, and another write with its key. */
export async function expectKeyKnown(
  suite: Suite,
  { operation, options, response }: Pick<Probe, 'operation' | 'options' | 'response'>,
): Promise<void> {
  const key = response.sent.headers['idempotency-key'];
  if (key === undefined) throw new SetupFailed(`${operation.id} was sent without a key`);
  const again = await suite.request(operation.id, { ...options, key });
  expectSuccess(again);
  expectEqual('the identifier', identifierIn(response.json), identifierIn(again.json), again);
  const elsewhere = await carriedOutToo(suite, creationsElsewhere);
  const { body } = (await validCreation(suite, neededSubject(elsewhere))).options;
  expectStatus(await suite.request(elsewhere.id, { body, key }), 409);
}
