import type { Club } from '../club.ts';
import { deprecationHeaders } from '../http/deprecation.ts';
import type { Exchange, Handler, Outcome } from '../http/exchange.ts';
import { recordJson } from '../http/record-json.ts';
import { jsonTextResponse, pageResponse } from '../http/responses.ts';
import type { ListBy, ResourceName } from '../resources/resource.ts';
import type { RecordTypes } from '../store/collections.ts';
import { recordsBy } from '../store/indexed-collection.ts';
import { type List, listOf, listWhere } from '../store/list.ts';
import { targetIn } from './resource-target.ts';

/** Returns the handler that lists all records of a collection. */
export function listing<N extends ResourceName>(name: N): Handler {
  return (exchange, club) => page(name, listOf<RecordTypes[N]>(club.store.records(name)), exchange, club);
}

/**
 * Returns the handler that lists the records of a collection which name the record of the path in a field, and fit the
 * filter of the query.
 */
export function listingBy<N extends ResourceName>(name: N, { field, of, filter }: ListBy<N>): Handler {
  const target = targetIn(of);
  return (exchange, club) => {
    const { id } = target(exchange, club);
    const all = recordsBy(club.store.records(name), field, id);
    const list = filter === undefined ? all : listWhere(all, selectedBy(filter, exchange));
    return page(name, list, exchange, club);
  };
}

function selectedBy<N extends ResourceName>(
  { parameter, chooses }: NonNullable<ListBy<N>['filter']>,
  { parameters }: Exchange,
): (record: RecordTypes[N]) => boolean {
  const wanted = parameters[parameter];
  return wanted === undefined ? () => true : (record) => chooses(record, wanted);
}

export function reading<N extends ResourceName>(name: N): Handler {
  const target = targetIn(name);
  return (exchange, club) => {
    const json = recordJson(club, club.parts.resources[name].detail)(target(exchange, club));
    return { response: jsonTextResponse(200, `{"data":${json}}`) };
  };
}

function page<N extends ResourceName>(
  name: N,
  list: List<RecordTypes[N]>,
  exchange: Exchange,
  club: Club,
): Outcome {
  const found = club.parts.pager.after(list, exchange.parameters, club);
  const items = found.items.map(recordJson(club, club.parts.resources[name].listItem));
  return { response: pageResponse({ ...found, items }, 'next_after', deprecationHeaders(exchange, club)) };
}
