import type { Outline, OutlineEntry } from '../../spec/outline.ts';
import { counted } from '../counted.ts';
import type { Place } from './places.ts';

type Places = ReadonlyMap<string, Place>;

const kindWords: Readonly<Record<OutlineEntry['kind'], string>> = {
  heading: 'heading',
  numbered: 'numbered item',
  bullet: 'bullet',
  row: 'row',
  paragraph: 'paragraph',
  sentence: 'sentence',
};

function kindOf(place: OutlineEntry | undefined): string {
  return place === undefined ? 'place' : kindWords[place.kind];
}

/** Differences beyond this number are counted and not named. */
const mostNamed = 12;

/** Returns how many headings of the outline a copy has, and how many the outline has. */
export function headingsFound(places: Places, { entries }: Outline): { found: number; of: number } {
  const headings = [...entries].filter(([, { kind }]) => kind === 'heading').map(([id]) => id);
  return { found: headings.filter((id) => places.get(id)?.kind === 'heading').length, of: headings.length };
}

/**
 * Returns in what a copy of the interface differs from the outline, a sentence each: what is missing by its id, what is
 * added by its line alone, so that nothing of a wrong file is shown.
 */
export function differencesOf(places: Places, { entries }: Outline): string[] {
  const missing = [...entries.keys()].filter((id) => !places.has(id));
  const added = [...places.keys()].filter((id) => !entries.has(id));
  const changed = [...entries].filter(([id, entry]) => isOtherwise(entry, places.get(id)));
  const all = [
    ...outermost(missing, places).map((id) => missingText(id, missing, entries)),
    ...changed.map(([id, entry]) => changedText(id, entry, places.get(id))),
    ...outermost(added, entries).map((id) => addedText(id, places)),
  ];
  const rest = all.length - mostNamed;
  return rest > 0 ? [...all.slice(0, mostNamed), `${counted(rest, 'more difference')}.`] : all;
}

/** Returns the places that do not stand below another one of them, without the sentences of a place that both have. */
function outermost(ids: readonly string[], other: ReadonlyMap<string, unknown>): string[] {
  const all = new Set(ids);
  return ids.filter((id) => {
    const [, whole] = /^(.*)\/sentence-\d+$/.exec(id) ?? [];
    const parts = id.split('/');
    const above = parts.map((_, length) => parts.slice(0, length).join('/'));
    return !above.some((each) => all.has(each)) && (whole === undefined || !other.has(whole));
  });
}

function missingText(id: string, missing: readonly string[], entries: Outline['entries']): string {
  const below = missing.filter((each) => each.startsWith(`${id}/`)).length;
  const rest = below === 0 ? '' : `, with ${counted(below, 'place')} below it`;
  return `The ${kindOf(entries.get(id))} ${id} is missing${rest}.`;
}

function addedText(id: string, places: Places): string {
  const place = places.get(id);
  return `Line ${place?.line} has a ${kindOf(place)} that the outline does not have.`;
}

function isOtherwise({ kind, sentences = 1 }: OutlineEntry, place: Place | undefined): boolean {
  return place !== undefined && (place.kind !== kind || (place.sentences ?? 1) !== sentences);
}

function changedText(id: string, entry: OutlineEntry, place: Place | undefined): string {
  if (place?.kind !== entry.kind)
    return `${id} is a ${kindOf(place)} and no ${kindOf(entry)} (line ${place?.line}).`;
  const count = counted(place.sentences ?? 1, 'sentence');
  return `The ${kindOf(entry)} ${id} has ${count} and not ${entry.sentences ?? 1} (line ${place.line}).`;
}
