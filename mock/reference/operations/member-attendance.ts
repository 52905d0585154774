import type { Attendance } from '../domain/domain-parts.ts';
import type { Exchange, Handler } from '../http/exchange.ts';
import { recordsBy } from '../store/indexed-collection.ts';
import { allOf } from '../store/list.ts';
import { mapped, sequenceOf } from '../store/sequence.ts';
import { offsetPage } from './attendance.ts';
import { targetIn } from './resource-target.ts';
import { seasonOfQuery } from './season-of-query.ts';

const person = targetIn('members');

interface Wanted {
  readonly date_from?: string;
  readonly date_to?: string;
  readonly type?: Attendance['type'];
  readonly presence?: Attendance['presence'];
}

/** Lists the recorded presences of a person in a season, in the order of the days. */
export const listMemberAttendance: Handler = (exchange, club) => {
  const { id } = person(exchange, club);
  const season = seasonOfQuery(exchange, club);
  const { isBetween, historyItem } = club.parts.attendance;
  const recorded = allOf(recordsBy(club.store.records('attendance'), 'member_id', id))
    .filter(({ season_id }) => season_id === season.id)
    .filter((one) => isWanted(one, exchange, isBetween))
    .sort((a, b) => (a.date === b.date ? a.id - b.id : a.date < b.date ? -1 : 1));
  return offsetPage(
    mapped(sequenceOf(recorded), (one) => historyItem(one, club)),
    exchange,
    club,
  );
};

function isWanted(
  recorded: Attendance,
  { parameters }: Exchange,
  isBetween: (date: string, from: string | undefined, to: string | undefined) => boolean,
): boolean {
  const { date_from, date_to, type = recorded.type, presence = recorded.presence } = parameters as Wanted;
  return (
    recorded.type === type && recorded.presence === presence && isBetween(recorded.date, date_from, date_to)
  );
}
