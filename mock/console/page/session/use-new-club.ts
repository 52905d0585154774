import { fragmentOf } from './place.ts';
import { useSession } from './session.ts';
import { goTo } from './use-place.ts';

/** Returns a function that makes a club like the shown one, with something more, and goes to a panel of it. */
export function useNewClub() {
  const { club, clubs, act } = useSession();
  return async (what: string, panel: string, more: object) => {
    const name = freeName(club.name, clubs);
    const body = { name, from: club.name, ...more };
    const { problem } = await act(`Make ${name}, with ${what}`, {
      method: 'POST',
      path: '/_control/clubs',
      body,
    });
    if (problem === undefined) goTo(fragmentOf(name, panel));
  };
}

/** Returns the first of `demo-2`, `demo-3` … that no club has. */
function freeName(name: string, taken: readonly string[]): string {
  const stem = name.replace(/-\d+$/, '');
  for (let number = 2; ; number += 1) if (!taken.includes(`${stem}-${number}`)) return `${stem}-${number}`;
}
