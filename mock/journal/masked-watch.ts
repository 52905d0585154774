import { maskOf } from '../../traffic/mask.ts';
import type { Club } from '../reference/club.ts';
import type { Watch } from '../reference/watch.ts';
import { maskOfClub } from './mask.ts';

const nothingKnown = maskOf((text) => text);

/** Returns a watch that shows each request without secrets, and passes it on. An address of no club may have those of each. */
export function maskedWatch(watch: Watch, clubs: ReadonlyMap<string, Club>): Watch {
  return (event) => {
    if (event.kind !== 'request') return watch(event);
    const club = clubs.get(event.club ?? '');
    const knowing = club === undefined ? [...clubs.values()] : [club];
    const shown = (text: string) =>
      knowing.reduce((left, one) => maskOfClub(one).text(left), nothingKnown.text(text));
    const { target, detail } = event;
    watch({ ...event, target: shown(target), detail: detail === undefined ? undefined : shown(detail) });
  };
}
