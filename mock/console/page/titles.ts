import { recordKinds } from './records/record-kinds.ts';
import type { Place } from './session/place.ts';

/** Returns the title of the page for a place, which tells the tabs of a browser apart: `person 101 · demo`. */
export function titleOf({ club, panel, things, query }: Place, panelTitle: string): string {
  const what = panel === 'records' ? recordsTitle(things, query) : [panelTitle.toLowerCase(), ...things];
  return [what.filter(Boolean).join(' '), club, 'Clubproof'].filter(Boolean).join(' · ');
}

function recordsTitle([kindId, id]: Place['things'], { find }: Place['query']): (string | undefined)[] {
  const kind = recordKinds.find((each) => each.id === kindId) ?? recordKinds[0];
  if (id !== undefined) return [kind?.one, id];
  return [kind?.title.toLowerCase(), find && `“${find}”`];
}
