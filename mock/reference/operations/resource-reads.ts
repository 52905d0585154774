import type { Club } from '../club.ts';
import { jsonTextAnswer, pageAnswer } from '../http/answer.ts';
import { deprecationHeaders } from '../http/deprecation.ts';
import type { Exchange, Handler, Outcome } from '../http/exchange.ts';
import { recordJson } from '../http/record-json.ts';
import type { ResourceName } from '../resources/index.ts';
import type { LookUp, RecordTypes } from '../store/collections.ts';
import { recordsBy } from '../store/indexed-collection.ts';
import { type List, listOf } from '../store/list.ts';
import { targetIn } from './resource-target.ts';

/** Lists all records of a collection. */
export function listing<N extends ResourceName>(name: N): Handler {
  return (exchange, club) => page(name, listOf<RecordTypes[N]>(club.store.records(name)), exchange, club);
}

/** Lists those records of a collection that name the record of the path in a field. */
export function listingBy<N extends ResourceName>(name: N, field: LookUp<N>, of: ResourceName): Handler {
  const target = targetIn(of);
  return (exchange, club) => {
    const { id } = target(exchange, club);
    return page(name, recordsBy(club.store.records(name), field, id), exchange, club);
  };
}

export function reading<N extends ResourceName>(name: N): Handler {
  const target = targetIn(name);
  return (exchange, club) => {
    const json = recordJson(club, club.parts.resources[name].detail)(target(exchange, club));
    return { answer: jsonTextAnswer(200, `{"data":${json}}`) };
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
  return { answer: pageAnswer({ ...found, items }, 'next_after', deprecationHeaders(exchange, club)) };
}
