import type { JsonObject } from '../../../spec/index.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import { isObject } from '../../engine/wire/message/json.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { entryOf, type WholeList } from '../list-reading.ts';
import type { RegistrationKind } from './registration-kind.ts';

/** A read of registrations, and the collection of their season at that time. */
export interface ReadWithCollection {
  readonly response: Response;
  readonly list: WholeList;
}

/** How often two reads that disagree are made: the club may decide on a registration between the two. */
const mostReadings = 3;

/** Reads registrations next to a collection that was just read; reads both again while they disagree. */
export async function readWithCollection(
  first: WholeList,
  read: () => Promise<Response>,
  {
    readList,
    doAgree,
  }: {
    readonly readList: () => Promise<WholeList>;
    readonly doAgree: (response: Response, list: WholeList) => boolean;
  },
): Promise<ReadWithCollection> {
  let list = first;
  for (let reading = 1; ; reading++) {
    const response = await read();
    if (reading === mostReadings || doAgree(response, list)) return { response, list };
    list = await readList();
  }
}

/** A registration that another read shows otherwise than the collection of its season. */
export interface ShownOtherwise {
  readonly shown: JsonObject;
  readonly field: string;
  /** The registration in the collection. */
  readonly listed: JsonObject;
}

/** Returns a registration whose read alone shows another decision than the collection. */
export function readOtherwise(
  response: Response,
  { entries }: WholeList,
  of: GivenRecord,
): ShownOtherwise | undefined {
  const listed = entryOf(entries, of);
  const data = isObject(response.json) ? response.json.data : undefined;
  if (listed === undefined || !isObject(data) || !('valid' in data)) return undefined;
  return data.valid === listed.valid ? undefined : { shown: data, field: 'valid', listed };
}

/**
 * Returns a registration of a person that has another decision, or another group or event, than the collection shows.
 * Which fields the list of a person has is unspecified: a registration counts where it has its id and its group or event.
 */
export function listedOtherwise(
  registrations: readonly JsonObject[],
  collection: readonly JsonObject[],
  { activity }: Pick<RegistrationKind, 'activity'>,
): ShownOtherwise | undefined {
  for (const shown of registrations) {
    const listed = collection.find(({ id }) => typeof id === 'number' && id === shown.id);
    if (listed === undefined || typeof shown[activity] !== 'number') continue;
    const field = ['valid', activity].find((name) => name in shown && shown[name] !== listed[name]);
    if (field !== undefined) return { shown, field, listed };
  }
  return undefined;
}
