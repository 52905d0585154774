import { useEffect, useState } from 'preact/hooks';
import { type Place, placeOf } from './place.ts';

/** Returns the place that the address names, and follows it. */
export function usePlace(): Place {
  const [fragment, setFragment] = useState(location.hash);
  useEffect(() => {
    const follow = () => setFragment(location.hash);
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return placeOf(fragment);
}

/** Shows a place, as a link does: the way back leads to the one before. */
export function goTo(fragment: string): void {
  location.hash = fragment;
}

/** Shows a place that takes the one before along, as a filter that is typed: the way back leads past it. */
export function turnTo(fragment: string): void {
  history.replaceState(null, '', fragment);
  dispatchEvent(new Event('hashchange'));
}
