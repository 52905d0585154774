import type { Club } from '../club.ts';
import { brokenSeasonRules, type SeasonRecord } from '../domain/season.ts';
import { jsonTextAnswer, pageAnswer, writtenAnswer } from '../http/answer.ts';
import type { Exchange, Handler, Outcome } from '../http/exchange.ts';
import { missingRecord } from '../http/missing-record.ts';
import { recordJson } from '../http/record-json.ts';
import { Refusal } from '../http/refusal.ts';
import type { Answer } from '../store/answer.ts';
import { nextId, recordOf } from '../store/collection.ts';
import { listOf } from '../store/list.ts';
import type { Notification } from '../webhooks/notification.ts';

type Fields = Readonly<Record<string, unknown>>;

export const listSeasons: Handler = (exchange, club) => {
  const seasons = club.store.records('seasons');
  const page = club.parts.pager.after(listOf(seasons), exchange.parameters, club);
  const items = page.items.map(recordJson(club, club.parts.seasons.listItem));
  return { answer: pageAnswer({ ...page, items }, 'next_after') };
};

export const readSeason: Handler = (exchange, club) => {
  const json = recordJson(club, club.parts.seasons.detail)(targetSeason(exchange, club));
  return { answer: jsonTextAnswer(200, `{"data":${json}}`) };
};

export const createSeason: Handler = (exchange, club) => {
  const { defaults } = club.parts.seasons;
  const fields = { ...defaults, ...(exchange.payload as Fields) };
  const season = { ...fields, id: nextId(club.store.records('seasons')) } as SeasonRecord;
  return written(season, 'seasons.created', exchange, club);
};

export const changeSeason: Handler = (exchange, club) => {
  const season = club.parts.seasons.merge(targetSeason(exchange, club), exchange.payload as Fields);
  return written(season, 'seasons.updated', exchange, club);
};

export const deleteSeason: Handler = (exchange, club) => {
  const season = targetSeason(exchange, club);
  const blocking = club.parts.seasons.blockedBy(season, club);
  if (blocking.length > 0) {
    throw new Refusal('season_in_use', `The season still has ${blocking.join(', ')}.`, {
      rule: 'season/deletion-blocked-or-whole',
    });
  }
  return {
    answer: writtenSeason(season, exchange, club),
    changes: [{ collection: 'seasons', remove: season.id }, ...club.parts.seasons.removedWith(season, club)],
    notifications: [notificationOf('seasons.deleted', season.id)],
  };
};

/** The season that the path names. Throws a Refusal when there is none, or none any more. */
export function targetSeason({ parameters }: Exchange, club: Club): SeasonRecord {
  const id = Number(parameters.id);
  const seasons = club.store.records('seasons');
  const season = recordOf(seasons, id);
  if (season !== undefined) return season;
  throw missingRecord(`There is no season ${id} in this club.`, id, seasons, 'season/unknown-season-refused');
}

function writtenSeason(season: SeasonRecord, exchange: Exchange, club: Club): Answer {
  return writtenAnswer(exchange, season.id, () => club.parts.seasons.detail(season, club), club);
}

/** The rules hold for the whole season, so they are asked of what it becomes and not of what was sent. */
function written(season: SeasonRecord, type: string, exchange: Exchange, club: Club): Outcome {
  const [broken, ...others] = brokenSeasonRules(season, club);
  if (broken !== undefined) {
    const errors = [broken, ...others].map(({ field, requirement }) => ({
      pointer: `#/${field}`,
      detail: `${requirement}.`,
    }));
    throw new Refusal('season_rule_broken', `${broken.requirement}.`, {
      ...(broken.id && { rule: broken.id }),
      errors,
    });
  }
  return {
    answer: writtenSeason(season, exchange, club),
    changes: [{ collection: 'seasons', put: season }],
    notifications: [notificationOf(type, season.id)],
  };
}

function notificationOf(type: string, id: number): Notification {
  return {
    type,
    resource: {
      type: 'seasons',
      id,
      read: { operation: 'readSeason', parameters: { id } },
      deleted: type === 'seasons.deleted',
    },
    context: { season_id: id },
    links: { seasons: { operation: 'listSeasons', parameters: {} } },
  };
}
