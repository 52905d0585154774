import { useEffect, useRef } from 'preact/hooks';
import { ProblemNote } from '../parts/problem-note.tsx';
import { useIsWide } from '../parts/use-is-wide.ts';
import { MoreButton } from './more-button.tsx';
import { NewRecord } from './new-record.tsx';
import { RecordCard } from './record-card.tsx';
import { RecordFilters } from './record-filters.tsx';
import type { RecordKind } from './record-kinds.ts';
import { listPath, type RecordOperations } from './record-operations.ts';
import { RecordTable } from './record-table.tsx';
import { type Season, seasonOn, useSeasons } from './seasons.ts';
import { SessionCard } from './session-card.tsx';
import { useRecordPlace } from './use-record-place.ts';
import { type ClubRecord, useRecords } from './use-records.ts';

interface KindProperties {
  readonly kind: RecordKind;
  readonly operations: RecordOperations;
}

/** The records of a kind that the address chooses, and the one that is open. */
export function RecordList({ kind, operations }: KindProperties) {
  const { day, chosen, openId, addressOf, choose } = useRecordPlace(kind);
  const seasons = useSeasons();
  const current = seasonOn(day, seasons ?? []);
  const list = useChosenRecords({ kind, operations }, chosen, seasons ?? []);
  const { records, isSearch } = list;
  const isWide = useIsWide();
  const isListed = records.some((record) => rowId(kind, record) === openId);
  useFocusBack(openId);
  const card = openId !== undefined && (
    <OpenCard {...{ kind, operations, records }} id={openId} date={chosen.date ?? day} closed={addressOf()} />
  );
  return (
    <>
      {operations.create && <NewRecord kind={kind} fields={operations.create} addressOf={addressOf} />}
      {/* A filter chosen before the seasons are known would look in all of them. */}
      {seasons && <RecordFilters {...{ operations, seasons, current, chosen, choose }} />}
      {list.problem && <ProblemNote problem={list.problem} />}
      <div class={isWide && card ? 'split' : 'list'}>
        {!isWide && !isListed && card}
        <div>
          <Count list={list} place={placeOf(chosen.season, seasons ?? [])} />
          <RecordTable
            columns={kind.columns}
            records={records}
            rowOf={(record) => rowOf(rowId(kind, record), addressOf)}
            openId={openId}
            card={!isWide && card}
          />
          <MoreButton hasMore={list.hasMore && !isSearch} readMore={list.readMore} />
        </div>
        {isWide && card}
      </div>
    </>
  );
}

/** The records that are shown. Where the interface has no search, what was read is searched here. */
function useChosenRecords(
  { kind, operations }: KindProperties,
  chosen: Readonly<Record<string, string>>,
  seasons: readonly Season[],
) {
  const { find = '', season } = chosen;
  const isSearch = operations.canSearch && find !== '';
  const search = isSearch ? searchOf(kind, find, season, seasons) : undefined;
  const list = useRecords(listPath(kind, operations, chosen), search);
  const records = operations.canSearch ? list.records : list.records.filter(having(find));
  return { ...list, records, read: list.records.length, isSearch };
}

function OpenCard(
  properties: KindProperties & {
    readonly id: string;
    readonly date: string;
    readonly records: readonly ClubRecord[];
    readonly closed: string;
  },
) {
  const { kind, operations, id, date, records, closed } = properties;
  if (kind.id !== 'sessions') return <RecordCard key={id} {...{ kind, operations, id, closed }} />;
  const title = records.find((record) => rowId(kind, record) === id)?.title;
  return <SessionCard key={id} id={id} date={date} title={title as string | undefined} closed={closed} />;
}

interface CountProperties {
  readonly list: ReturnType<typeof useChosenRecords>;
  /** Where a search looks. */
  readonly place: string;
}

/**
 * Says how many there are, and where a search has found more than it shows. The interface searches among people with a
 * validated registration alone: whoever has none may stand in the list all the same.
 */
function Count({ list, place }: CountProperties) {
  const { records, read, total = read, hasMore, isSearch } = list;
  const shown = records.length;
  if (isSearch)
    return (
      <p class={hasMore ? 'warn' : 'quiet'} role="status">
        {hasMore
          ? `${shown} found in ${place}, and there are more: write more of the name.`
          : `${shown} found in ${place}, with a validated registration. For people without one, clear Find.`}
      </p>
    );
  return (
    <p class="quiet" role="status">
      {shown} of {total}
    </p>
  );
}

function placeOf(chosen: string | undefined, seasons: readonly Season[]): string {
  const season = seasons.find(({ id }) => String(id) === chosen);
  return season === undefined ? 'all seasons' : (season.name ?? `season ${season.id}`);
}

/** The focus, which moved into the card, returns to the row of the record that was open. */
function useFocusBack(openId: string | undefined): void {
  const before = useRef(openId);
  useEffect(() => {
    if (openId === undefined) document.getElementById(`row-${before.current}`)?.focus();
    before.current = openId;
  }, [openId]);
}

function searchOf(kind: RecordKind, query: string, season: string | undefined, seasons: readonly Season[]) {
  const wanted = seasons.filter(
    ({ id }) => season === undefined || season === 'all' || String(id) === season,
  );
  return { path: kind.path, query, seasons: wanted.map(({ id }) => id) };
}

function having(text: string): (record: ClubRecord) => boolean {
  const wanted = text.toLowerCase();
  return (record) => JSON.stringify(record).toLowerCase().includes(wanted);
}

/** A session has the id of its lesson, slot or event. */
function rowId({ id, opens }: RecordKind, record: ClubRecord): string | undefined {
  if (opens === false) return undefined;
  return id === 'sessions' ? `${record.type}-${record.id}` : String(record.id);
}

function rowOf(id: string | undefined, addressOf: (id: string) => string) {
  return id === undefined ? undefined : { id, address: addressOf(id) };
}
