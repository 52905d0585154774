import type { JsonObject } from '../../../spec/index.ts';
import { daysAfter } from '../../arbitraries/date.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { nextDayIn, seasonsOfDays } from '../seasons/event-days.ts';

/**
 * Returns an event of the run on another day of its season; undefined where its day was not the run's to choose. Its
 * registration ends as long before it as before.
 */
export async function onAnotherDay(suite: Suite, draft: JsonObject): Promise<JsonObject | undefined> {
  const from = String(draft.begin).slice(0, 10);
  const season = (await seasonsOfDays(suite)).get(from);
  if (season === undefined) return undefined;
  const days = (Date.parse(await nextDayIn(suite, season)) - Date.parse(from)) / 86_400_000;
  const moved = ['begin', 'end', 'registration_opening', 'registration_deadline'].flatMap((field) => {
    const { [field]: value } = draft;
    if (typeof value !== 'string' || value.slice(0, 10) < daysAfter(from, -8)) return [];
    return [[field, daysAfter(value.slice(0, 10), days) + value.slice(10)]];
  });
  return { ...draft, ...Object.fromEntries(moved) };
}
