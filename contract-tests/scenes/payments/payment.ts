import type { JsonObject } from '../../../spec/index.ts';
import { daysAfter, todayOf } from '../../arbitraries/date.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { isObject } from '../../engine/wire/message/json.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { isSuccess } from '../../engine/wire/message/response.ts';
import { identifierIn } from '../../engine/wire/record/creation.ts';
import { givenRecord, newRecord, recordForReading } from '../given-record.ts';
import { type WholeList, wholeList } from '../list-reading.ts';
import { optional } from '../optional.ts';
import { annual } from '../registrations/registration-kind.ts';
import { receiveRegistrations } from '../registrations/registration-received.ts';
import { subjectNamed } from '../subject-registry.ts';
import { freshMethod } from './payment-method.ts';

/** A payment that differs from an accepted one in its type, and in the amount by some cents. */
export interface TypedPayment {
  readonly body: JsonObject;
  readonly response: Response;
}

/** Payments of one person in a season of the run, and the list of the season afterwards. */
export interface Payments {
  readonly season: number;
  /** Accepted without a type. */
  readonly plain: GivenRecord;
  readonly typed: readonly TypedPayment[];
  readonly changes: readonly ChangedPayment[];
  /** The allocation to the first key that the options of a payment offer; undefined where they offer none. */
  readonly allocation: ChangedPayment | undefined;
  /** A payment of a person without a registration; undefined where the club refuses it. */
  readonly ofAStranger: GivenRecord | undefined;
  /** Read page by page. */
  readonly list: WholeList;
}

/** A payment, and the response to a change of it. */
interface ChangedPayment {
  readonly of: GivenRecord;
  readonly response: Response;
}

/** The refund comes last, after payments. */
const types = ['Paiement', 'Reduction', 'Autre', 'Remboursement'];

/** Makes payments of a registered person who owes a price; once in a run. */
export function payments(suite: Suite): Promise<Payments> {
  return suite.scene('payments of one person', async () => {
    const { automatic, lists } = await receiveRegistrations(suite, annual);
    const season = lists.season;
    let amount = 1000;
    // A club may take a payment of the same person, day and amount for a repetition.
    const bodyOf = async (day: number): Promise<JsonObject> => ({
      member_id: Number(automatic.draft.member_id),
      season_id: season,
      amount_cents: amount++,
      method: await freshMethod(suite),
      received_on: daysAfter(todayOf(suite), -day),
    });
    const plain = await newRecord(suite, subjectNamed('payments'), await bodyOf(1));
    const typed: TypedPayment[] = [];
    for (const type of types) {
      const body = { ...(await bodyOf(1)), type };
      typed.push({ body, response: await suite.request('createPayment', { body }) });
    }
    const others = await changesOf(suite, plain, typed);
    const allocation = await allocated(suite, await bodyOf(2));
    const changes = allocation === undefined ? others : [...others, allocation];
    const { id: member_id } = await recordForReading(suite, subjectNamed('members'));
    // The last payment has the earliest date: the order by identifiers differs from the order by date.
    const stranger = givenRecord(suite, subjectNamed('payments'), {
      ...(await bodyOf(3)),
      member_id,
    });
    const ofAStranger = await optional(stranger);
    return {
      season,
      plain,
      typed,
      changes,
      allocation,
      ofAStranger,
      list: await inPagesOfTwo(suite, season),
    };
  });
}

/** Changes the method of a payment without a type, and in turn the day and the method of those of each type. */
async function changesOf(
  suite: Suite,
  plain: GivenRecord,
  typed: readonly TypedPayment[],
): Promise<readonly ChangedPayment[]> {
  const accepted = typed.flatMap(({ response, body }): GivenRecord[] => {
    const id = identifierIn(response.json);
    return isSuccess(response) && id !== undefined ? [{ id, draft: body }] : [];
  });
  const changed = accepted.length === 0 ? [plain] : accepted;
  const change = async (of: GivenRecord, body: JsonObject) => ({
    of,
    response: await suite.request('changePayment', { path: { id: of.id }, body }),
  });
  const changes = [await change(plain, { method: await freshMethod(suite) })];
  // A day before the season: the day of a payment does not determine its season.
  const otherDay = { received_on: daysAfter(todayOf(suite), -900) };
  for (const [place, payment] of changed.entries())
    changes.push(await change(payment, place % 2 === 0 ? otherDay : { method: await freshMethod(suite) }));
  return changes;
}

/** Allocates a payment to the first thing that its person owes; a club may offer nothing. */
async function allocated(suite: Suite, body: JsonObject): Promise<ChangedPayment | undefined> {
  const of = await givenRecord(suite, subjectNamed('payments'), body);
  const [key] = await offeredKeys(suite, of);
  if (key === undefined) return undefined;
  const options = { path: { id: of.id }, body: { allocations: [key] } };
  return { of, response: await suite.request('changePayment', options) };
}

/**
 * Returns the keys that a payment may be allocated to. What the options show is unspecified, and some may have no key.
 */
export async function offeredKeys(suite: Suite, payment: GivenRecord): Promise<readonly string[]> {
  const { json } = await suite.request('readAllocationOptions', { path: { id: payment.id } });
  const options = isObject(json) && Array.isArray(json.data) ? json.data.filter(isObject) : [];
  if (options.length === 0) return [];
  const name = options.some(({ key }) => typeof key === 'string')
    ? 'key'
    : await suite.scene('the name of an allocation key', () => nameOfKeys(suite, payment, options));
  return name === undefined ? [] : textsUnder(name, options);
}

/**
 * Returns the member of the options whose texts the club takes for keys, where they have no `key`; undefined where it
 * takes none. A key names one option, and a label is no key: it has spaces.
 */
async function nameOfKeys(
  suite: Suite,
  { draft }: GivenRecord,
  options: readonly JsonObject[],
): Promise<string | undefined> {
  const names = [...new Set(options.flatMap(Object.keys))].filter((name) => {
    const texts = textsUnder(name, options);
    return new Set(texts).size === options.length && texts.every((text) => /^\S{1,100}$/.test(text));
  });
  if (names.length === 0) return undefined;
  const body = { ...draft, amount_cents: 100, method: await freshMethod(suite) };
  const { id } = await givenRecord(suite, subjectNamed('payments'), body);
  const change = (allocations: readonly string[]) =>
    suite.request('changePayment', { path: { id }, body: { allocations: [...allocations] } });
  for (const name of names) {
    // One of them may be of another debt than what the payment pays.
    for (const option of [options[0], options.at(-1)]) {
      if (!isSuccess(await change([String(option?.[name])]))) continue;
      // What is available stays so.
      await change([]);
      return name;
    }
  }
  return undefined;
}

function textsUnder(name: string, options: readonly JsonObject[]): readonly string[] {
  return options.map((option) => option[name]).filter((text) => typeof text === 'string');
}

function inPagesOfTwo(suite: Suite, season: number): Promise<WholeList> {
  return wholeList(suite, 'listSeasonPayments', season, { limit: 2 });
}
